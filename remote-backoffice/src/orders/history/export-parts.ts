import { callApi } from '@mostrador/api-client';
import type { OrderFilters, OrderSortField } from '@mostrador/contract/backoffice/orders/filters';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { OrderExportRow } from '@mostrador/contract/backoffice/orders/reports';
import { addDays, type DayRange } from '@mostrador/values/day-range';
import { foldText } from '@mostrador/values/fold-text';

/** Rows per response that the page can parse without blocking for more than a few frames. */
const PART_ROWS = 1000;
const DAY = 86_400_000;

/** Splits a range into parts of equal days, oldest first, so that each has a small share of `total` rows; at least a day each. */
export function splitRange({ from, to }: DayRange, total: number): DayRange[] {
  const all = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
  const days = Math.max(1, Math.floor(all / Math.max(1, Math.ceil(total / PART_ROWS))));
  const parts: DayRange[] = [];
  for (let start = from; start <= to; start = addDays(start, days)) {
    const end = addDays(start, days - 1);
    parts.push({ from: start, to: end < to ? end : to });
  }
  return parts;
}

/**
 * Returns a loader for the export's rows, part by part: the call has no pages, so each part requests some days. That keeps
 * responses small and the page responsive, shows progress, and lets a failed export resume.
 */
export function exportParts(filters: OrderFilters, total: number) {
  const oldestFirst = splitRange(filters.range, total);
  const parts = filters.sort?.order === 'asc' ? oldestFirst : oldestFirst.toReversed();
  return async (page: number, signal: AbortSignal): Promise<{ items: OrderExportRow[]; total: number; last: boolean }> => {
    const range = parts[page - 1] ?? filters.range;
    const { items } = await callApi(orders.export, { ...filters, range }, { signal });
    return { items, total, last: page >= parts.length };
  };
}

type Compare = (a: OrderExportRow, b: OrderExportRow) => number;

const byText = (a: string, b: string) => Number(a > b) - Number(a < b);

/** Compares names without case and accents; each name is folded once, since a sort compares it many times. */
function byCustomer(): Compare {
  const names = new Map<string, string>();
  const nameOf = ({ customer }: OrderExportRow) => {
    let name = names.get(customer);
    if (name === undefined) {
      name = foldText(customer);
      names.set(customer, name);
    }
    return name;
  };
  return (a, b) => byText(nameOf(a), nameOf(b));
}

const comparisons: Record<OrderSortField, () => Compare> = {
  id: () => () => 0,
  createdAt: () => (a, b) => a.createdAt - b.createdAt,
  state: () => (a, b) => byText(a.state, b.state),
  customer: byCustomer,
  total: () => (a, b) => a.total.minor - b.total.minor,
};

/** Returns the comparison that sorts the rows of all parts like the list; the id decides between equal rows. */
export function exportComparator({ sort }: OrderFilters): Compare {
  const { field = 'id', order = 'desc' } = sort ?? {};
  const direction = order === 'asc' ? 1 : -1;
  const compare = comparisons[field]();
  return (a, b) => direction * (compare(a, b) || a.id - b.id);
}
