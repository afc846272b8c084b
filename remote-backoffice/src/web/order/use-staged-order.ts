import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey, useApiMutation, type ApiError } from '@mostrador/api-client';
import type { AnyCall, ArgsOf, Page } from '@mostrador/contract/call';
import { useValues } from '@mostrador/forms/form';
import { announce, useSnackbar } from '@mostrador/ui/kit';
import { useT } from '../messages';

/** An item in an ordered list. */
export interface Placed {
  id: number;
  name: string;
}

export interface StagedOrder<Row> {
  /** In the unsaved order. */
  rows: Row[];
  dirty: boolean;
  pending: boolean;
  error: ApiError | null;
  /** Order that another user saved meanwhile, until the user chooses; otherwise null. */
  theirs: Placed[] | null;
  move(id: string, to: number): void;
  /** Sets the order of all rows. */
  sort(ids: number[]): void;
  discard(): void;
  save(): Promise<void>;
  /** Resolves a conflict: saves the user's order over the other one, or takes the other one. */
  choose(mine: boolean): Promise<void>;
}

interface Options<C extends AnyCall, Row> {
  /** Key of the stored draft. */
  id: string;
  call: C;
  /** The rows as saved on the server. */
  saved: readonly Row[];
  args: (ids: number[], before: number[]) => ArgsOf<C>;
  /** Extracts the current order from the body of a 409; null if the body has no order. */
  current: (body: unknown) => Placed[] | null;
  /** Queries to invalidate after saving. */
  invalidates: AnyCall[];
}

/**
 * Manages an unsaved order that is saved as a whole. If another user saved first, the user chooses between both orders
 * (docs customers §4).
 */
export function useStagedOrder<C extends AnyCall, Row extends Placed>(options: Options<C, Row>): StagedOrder<Row> {
  const { id, call, saved, args, current, invalidates } = options;
  const t = useT();
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  const savedIds = saved.map((row) => row.id);
  const draft = useValues<{ ids: number[]; before: number[] }>(`order:${id}`, { ids: [], before: [] });
  const [theirs, setTheirs] = useState<Placed[] | null>(null);
  const { run, pending, error, reset } = useApiMutation(call, { invalidates });
  const { ids: staged, before } = draft.values;
  const isStaged = staged.length > 0;
  const ids = isStaged ? reconcileIds(staged, savedIds) : savedIds;
  const byId = new Map(saved.map((row) => [row.id, row]));

  function stage(next: number[]) {
    reset();
    if (String(next) === String(savedIds)) draft.reset();
    else draft.set({ ids: next, before: isStaged ? before : savedIds });
  }

  /** Caches the server's order, so that the list does not show the one before until its next response. */
  function cacheOrder(now: readonly number[]) {
    for (const stale of invalidates)
      queries.setQueriesData<Partial<Page<Placed>>>({ queryKey: apiKey(stale) }, (page) =>
        page?.items ? { ...page, items: arrange(page.items, now) } : undefined,
      );
  }

  async function send(next: number[], seen: number[]) {
    try {
      await run(args(next, seen));
      cacheOrder(next);
      draft.reset();
      setTheirs(null);
      snackbar({ message: t('web.order.saved') });
    } catch (thrown) {
      const now = current((thrown as ApiError).body);
      if (!now) return;
      reset();
      cacheOrder(now.map((one) => one.id));
      setTheirs(now);
      announce(t('web.order.conflict'));
    }
  }

  return {
    rows: ids.flatMap((one) => byId.get(one) ?? []),
    dirty: String(ids) !== String(savedIds),
    pending,
    error,
    theirs,
    move(row, to) {
      const rest = ids.filter((one) => String(one) !== row);
      stage(rest.toSpliced(to, 0, Number(row)));
    },
    sort: stage,
    discard() {
      reset();
      setTheirs(null);
      draft.reset();
    },
    save: () => send(ids, isStaged ? before : savedIds),
    async choose(mine) {
      const now = (theirs ?? []).map((one) => one.id);
      if (mine) return send(reconcileIds(ids, now), now);
      draft.reset();
      setTheirs(null);
    },
  };
}

/** Returns the rows with those of `order` in that order; the others stay in their places. */
function arrange<Row extends Placed>(rows: readonly Row[], order: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const arranged = order.flatMap((id) => byId.get(id) ?? []);
  const moved = new Set(arranged.map((row) => row.id));
  return rows.map((row) => (moved.has(row.id) ? arranged.shift()! : row));
}

/** Adapts an order to the current ids: removed ones are dropped, new ones appended. */
function reconcileIds(order: readonly number[], now: readonly number[]): number[] {
  return [...order.filter((id) => now.includes(id)), ...now.filter((id) => !order.includes(id))];
}
