import type { ListParams } from '@mostrador/ui/list';
import type { Money } from '@mostrador/values/money';

type Compared = { at: number; amount: Money };
const orders: Record<string, (a: Compared, b: Compared) => number> = {
  at: (a, b) => a.at - b.at,
  // Sort by currency first, because only amounts of one currency can be compared.
  amount: (a, b) => a.amount.currency.localeCompare(b.amount.currency) || a.amount.minor - b.amount.minor,
};

export const ROW_SORT_FIELDS = ['at', 'amount'] as const;

/** Sorts rows by the list's sort parameters. */
export function sortRows<Row extends Compared>(rows: readonly Row[], { field, order }: { field: string; order: string }): Row[] {
  const compare = orders[field] ?? orders.at!;
  return rows.toSorted((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a)));
}

/** Returns one page of the rows by the list's parameters. */
export function pageOf<Row>(rows: readonly Row[], { page, pageSize }: Pick<ListParams<never, never>, 'page' | 'pageSize'>) {
  return { items: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length };
}
