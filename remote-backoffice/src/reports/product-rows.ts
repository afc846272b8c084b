import type { ProductSale, ProductSales } from '@mostrador/contract/backoffice/reports/calls';
import type { Sort } from '@mostrador/ui/list';
import { foldText } from '@mostrador/values/fold-text';
import { shareOf } from './comparison';

/** A product with its share of all units, and its units in the previous period (null until loaded). */
export interface ProductRow extends ProductSale {
  share: number;
  before: number | null;
}

export const productSortFields = ['quantity', 'sales', 'orders', 'name'] as const;
type ProductSort = Sort<(typeof productSortFields)[number]>;

/**
 * Filters products by name and sorts them, names in the order of the locale; equal ones keep the server's order. The share is of
 * all products.
 */
export function productRows(
  { items }: ProductSales,
  before: ProductSales | undefined,
  { search, sort, locale }: { search: string; sort: ProductSort; locale: string },
): ProductRow[] {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const known = before && new Map(before.items.map(({ key, quantity }) => [key, quantity]));
  const foldedSearch = foldText(search);
  const direction = sort.order === 'asc' ? 1 : -1;
  const compare = (a: ProductSale, b: ProductSale) => {
    if (sort.field === 'name') return a.name.localeCompare(b.name, locale);
    if (sort.field === 'sales') return a.sales.minor - b.sales.minor;
    return a[sort.field] - b[sort.field];
  };
  return items
    .filter(({ name }) => foldText(name).includes(foldedSearch))
    .sort((a, b) => direction * compare(a, b))
    .map((item) => ({
      ...item,
      share: shareOf(item.quantity, units),
      before: known ? (known.get(item.key) ?? 0) : null,
    }));
}
