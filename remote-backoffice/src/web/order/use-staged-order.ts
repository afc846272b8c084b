import { useState } from 'react';
import { useApiMutation, type ApiError } from '@mostrador/api-client';
import type { AnyCall, ArgsOf } from '@mostrador/contract/call';
import { useValues } from '@mostrador/forms/form';
import { announce, useSnackbar } from '@mostrador/ui/kit';
import { useT } from '../messages';

/** A thing that has a place among others. */
export interface Placed {
  id: number;
  name: string;
}

export interface StagedOrder<Row> {
  /** In the order that is not saved yet. */
  rows: Row[];
  dirty: boolean;
  pending: boolean;
  error: ApiError | null;
  /** The order that somebody else saved meanwhile, which waits for a choice; null without one. */
  theirs: Placed[] | null;
  move(id: string, to: number): void;
  /** Puts all of them into another order. */
  sort(ids: number[]): void;
  discard(): void;
  save(): Promise<void>;
  /** Settles a conflict: with the own order, which is saved over theirs, or with theirs. */
  choose(mine: boolean): Promise<void>;
}

interface Options<C extends AnyCall, Row> {
  /** Names what is kept of it. */
  id: string;
  call: C;
  /** As the server has them. */
  saved: readonly Row[];
  args: (ids: number[], before: number[]) => ArgsOf<C>;
  /** The order as it is now, from the body of a refusal; null where it carries none. */
  current: (body: unknown) => Placed[] | null;
  /** Calls whose answers are stale once it is saved. */
  invalidates: AnyCall[];
}

/** An order that is put together here and saved as a whole; who was slower than somebody else chooses between both (docs customers §4). */
export function useStagedOrder<C extends AnyCall, Row extends Placed>(options: Options<C, Row>): StagedOrder<Row> {
  const { id, call, saved, args, current, invalidates } = options;
  const t = useT();
  const snackbar = useSnackbar();
  const savedIds = saved.map((row) => row.id);
  const draft = useValues<{ ids: number[]; before: number[] }>(`order:${id}`, { ids: [], before: [] });
  const [theirs, setTheirs] = useState<Placed[] | null>(null);
  const { run, pending, error, reset } = useApiMutation(call, { invalidates });
  const { ids: staged, before } = draft.values;
  const isStaged = staged.length > 0;
  const ids = isStaged ? within(staged, savedIds) : savedIds;
  const byId = new Map(saved.map((row) => [row.id, row]));

  function stage(next: number[]) {
    reset();
    if (String(next) === String(savedIds)) draft.forget();
    else draft.set({ ids: next, before: isStaged ? before : savedIds });
  }

  async function send(next: number[], seen: number[]) {
    try {
      await run(args(next, seen));
      draft.forget();
      setTheirs(null);
      snackbar({ message: t('web.order.saved') });
    } catch (thrown) {
      const now = current((thrown as ApiError).body);
      if (!now) return;
      reset();
      setTheirs(now);
      announce(t('web.order.conflict'));
    }
  }

  return {
    rows: ids.flatMap((one) => byId.get(one) ?? []),
    dirty: String(ids) !== String(savedIds),
    pending,
    error: error?.outcomeUnknown ? null : error,
    theirs,
    move(row, to) {
      const rest = ids.filter((one) => String(one) !== row);
      stage(rest.toSpliced(to, 0, Number(row)));
    },
    sort: stage,
    discard() {
      reset();
      setTheirs(null);
      draft.forget();
    },
    save: () => send(ids, isStaged ? before : savedIds),
    async choose(mine) {
      const now = (theirs ?? []).map((one) => one.id);
      if (mine) return send(within(ids, now), now);
      draft.forget();
      setTheirs(null);
    },
  };
}

/** An order with the ids that there are now: those that came meanwhile at the end. */
function within(order: readonly number[], now: readonly number[]): number[] {
  return [...order.filter((id) => now.includes(id)), ...now.filter((id) => !order.includes(id))];
}
