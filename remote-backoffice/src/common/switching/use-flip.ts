import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey, useApiMutation } from '@mostrador/api-client';
import type { AnyCall, ArgsOf, Page, ResultOf } from '@mostrador/contract/call';
import { useErrorText, useSnackbar } from '@mostrador/ui/kit';
import { useT } from './messages';

/** One press of a switch. */
export interface Flip<C extends AnyCall, Row extends object> {
  args: ArgsOf<C>;
  /** What takes it back, one after the other; without it there is no UNDO. */
  back?: readonly ArgsOf<C>[];
  /** The rows that show it, in every list and record of `shows`. */
  ids: readonly number[];
  /** A row as the press leaves it. */
  after: (row: Row) => Row;
  /** Said once it is done. */
  done: string;
  /** Bullet points below: products that cannot be ordered any more. */
  details?: (answer: ResultOf<C>) => string[];
}

interface Options<Row> {
  /** The calls that answer with pages of such rows: what was pressed shows there at once. */
  lists: readonly AnyCall[];
  /** The calls that answer with one of them. */
  records?: readonly AnyCall[];
  /** Calls whose answers are stale then. */
  invalidates: readonly AnyCall[];
  /** The row as it is, from the body of a 409: somebody changed it meanwhile. It is shown, and nothing is tried again. */
  current?: (body: unknown) => Row | null;
  /** What tells a row from the others; its `id` by default. */
  idOf?: (row: Row) => number;
}

const ownId = (row: object) => (row as { id: number }).id;

/** Only pages are changed: what is made of a list is known below its key, too, and is asked for again. */
function withEach<Row>(page: Page<Row> | undefined, edit: (row: Row) => Row): Page<Row> | undefined {
  return Array.isArray(page?.items) ? { ...page, items: page.items.map(edit) } : page;
}

/**
 * A switch of the catalog (docs catalog §2): shown as done at once, taken back when it is refused, with UNDO in the snackbar. Resolves to
 * whether it was done; tells itself what failed, and offers to try again.
 */
export function useFlip<C extends AnyCall, Row extends object>(
  call: C,
  { lists, records = [], invalidates, current, idOf = ownId }: Options<Row>,
) {
  const t = useT();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const errorText = useErrorText();
  const { run } = useApiMutation(call, {
    invalidates: [...lists, ...records, ...invalidates],
    lock: (args) => JSON.stringify(args),
  });

  /** Shows the press everywhere; gives what takes it away again. */
  async function show({ ids, after }: Flip<C, Row>): Promise<() => void> {
    const keys = [...lists, ...records].map((one) => apiKey(one));
    await Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey })));
    const before = keys.flatMap((queryKey) => queries.getQueriesData({ queryKey }));
    const edit = (row: Row) => (ids.includes(idOf(row)) ? after(row) : row);
    for (const one of lists) queries.setQueriesData<Page<Row>>({ queryKey: apiKey(one) }, (page) => withEach(page, edit));
    for (const one of records) queries.setQueriesData<Row>({ queryKey: apiKey(one) }, (row) => row && edit(row));
    return () => {
      for (const [key, data] of before) queries.setQueryData(key, data);
    };
  }

  return async function flip(press: Flip<C, Row>): Promise<boolean> {
    const { args, back, done, details } = press;
    const takeBack = await show(press);
    try {
      const answer = await run(args);
      const found = details?.(answer) ?? [];
      snackbar({
        message: done,
        details: found,
        ...(found.length > 0 && { variant: 'alert', alert: { color: 'warning' } }),
        ...(back !== undefined && { undo: () => void undo(back) }),
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

  /** Whether somebody else's change stood in the way, which is shown then. */
  function adopted(error: unknown): boolean {
    const now = error instanceof ApiError && error.status === 409 ? current?.(error.body) : null;
    if (!now) return false;
    for (const one of lists)
      queries.setQueriesData<Page<Row>>({ queryKey: apiKey(one) }, (page) =>
        withEach(page, (row) => (idOf(row) === idOf(now) ? now : row)),
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
