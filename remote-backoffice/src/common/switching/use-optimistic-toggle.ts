import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey, useApiMutation } from '@mostrador/api-client';
import type { AnyCall, ArgsOf, Page, ResultOf } from '@mostrador/contract/call';
import { useErrorText, useSnackbar } from '@mostrador/ui/kit';
import { useT } from './messages';

/** One click on a switch. */
interface ToggleRequest<C extends AnyCall, Row extends object> {
  args: ArgsOf<C>;
  /** Requests that undo it, sent in order; without them there is no UNDO. */
  undoArgs?: readonly ArgsOf<C>[];
  /** Ids of the affected rows, in every list and record of `shows`. */
  ids: readonly number[];
  /** Returns the row after the click. */
  applyTo: (row: Row) => Row;
  /** Message shown on success. */
  successMessage: string;
  /** Bullet points below the message: products that can no longer be ordered. */
  details?: (answer: ResultOf<C>) => string[];
}

interface Options<Row> {
  /** Calls that return pages of such rows, for the optimistic update. */
  lists: readonly AnyCall[];
  /** Calls that return a single row, for the optimistic update. */
  records?: readonly AnyCall[];
  /** Queries to invalidate afterwards. */
  invalidates: readonly AnyCall[];
  /** Returns the current row from the body of a 409 (another user changed it). The row is shown, and no retry is offered. */
  current?: (body: unknown) => Row | null;
  /** Returns the key of a row; its `id` by default. */
  idOf?: (row: Row) => number;
}

const idOfRow = (row: object) => (row as { id: number }).id;

/** Changes pages only: data derived from a list has a key below the list's key, too, and is fetched again instead. */
function mapPageItems<Row>(page: Page<Row> | undefined, edit: (row: Row) => Row): Page<Row> | undefined {
  return Array.isArray(page?.items) ? { ...page, items: page.items.map(edit) } : page;
}

/**
 * Returns the toggle function of a catalog switch (docs catalog §2): an optimistic update, reverted if the server refuses, with
 * UNDO in the snackbar. Resolves to whether it succeeded; shows its own errors and offers a retry.
 */
export function useOptimisticToggle<C extends AnyCall, Row extends object>(
  call: C,
  { lists, records = [], invalidates, current, idOf = idOfRow }: Options<Row>,
) {
  const t = useT();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const errorText = useErrorText();
  const { run } = useApiMutation(call, {
    invalidates: [...lists, ...records, ...invalidates],
    lock: (args) => JSON.stringify(args),
  });

  /** Applies the click to all cached queries; returns a function that reverts it. */
  async function show({ ids, applyTo }: ToggleRequest<C, Row>): Promise<() => void> {
    const keys = [...lists, ...records].map((one) => apiKey(one));
    await Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey })));
    const before = keys.flatMap((queryKey) => queries.getQueriesData({ queryKey }));
    const edit = (row: Row) => (ids.includes(idOf(row)) ? applyTo(row) : row);
    for (const one of lists) queries.setQueriesData<Page<Row>>({ queryKey: apiKey(one) }, (page) => mapPageItems(page, edit));
    for (const one of records) queries.setQueriesData<Row>({ queryKey: apiKey(one) }, (row) => row && edit(row));
    return () => {
      for (const [key, data] of before) queries.setQueryData(key, data);
    };
  }

  return async function flip(press: ToggleRequest<C, Row>): Promise<boolean> {
    const { args, undoArgs, successMessage, details } = press;
    const takeBack = await show(press);
    try {
      const answer = await run(args);
      const found = details?.(answer) ?? [];
      snackbar({
        message: successMessage,
        details: found,
        ...(found.length > 0 && { variant: 'alert', alert: { color: 'warning' } }),
        ...(undoArgs !== undefined && { undo: () => void undo(undoArgs) }),
      });
      return true;
    } catch (error) {
      takeBack();
      if (!adopted(error)) tell(error, () => void flip(press));
      return false;
    }
  };

  async function undo(back: readonly ArgsOf<C>[]): Promise<void> {
    try {
      for (const args of back) await run(args);
      snackbar({ message: t('stock.undone') });
    } catch (error) {
      if (!adopted(error)) tell(error, () => void undo(back));
    }
  }

  /** Returns whether the error is a conflict with another user's change; if so, shows that change. */
  function adopted(error: unknown): boolean {
    const now = error instanceof ApiError && error.status === 409 ? current?.(error.body) : null;
    if (!now) return false;
    for (const one of lists)
      queries.setQueriesData<Page<Row>>({ queryKey: apiKey(one) }, (page) =>
        mapPageItems(page, (row) => (idOf(row) === idOf(now) ? now : row)),
      );
    tell(error);
    return true;
  }

  function tell(error: unknown, again?: () => void) {
    const { title, message, details = [] } = errorText(error);
    snackbar({
      message: title ?? message,
      details: title ? [message, ...details] : details,
      variant: 'alert',
      alert: { color: 'error' },
      ...(again && { action: { label: t('stock.retry'), run: again } }),
    });
  }
}
