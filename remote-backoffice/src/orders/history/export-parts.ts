import { callApi } from '@mostrador/api-client';
import type { OrderFilters, OrderSortField } from '@mostrador/contract/backoffice/orders/filters';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { OrderExportRow } from '@mostrador/contract/backoffice/orders/reports';
import { addDays, type DayRange } from '@mostrador/values/day-range';
import { folded } from '@mostrador/values/folded';

/** Rows that an answer may have for the page to read it between two frames or three. */
const PART_ROWS = 1000;
const DAY = 86_400_000;

/** A range in parts of as many days each, oldest first, as many as make their share of `total` rows small; at least a day each. */
export function partsOf({ from, to }: DayRange, total: number): DayRange[] {
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
 * The export's rows part after part: the call has no pages and gives a whole range at once, so it is asked for some days after the others.
 * That keeps each answer small enough for the page to stay responsive, tells how far it is, and goes on where it failed.
 */
export function exportParts(filters: OrderFilters, total: number) {
  const oldestFirst = partsOf(filters.range, total);
  const parts = filters.sort?.order === 'asc' ? oldestFirst : oldestFirst.toReversed();
  return async (page: number, signal: AbortSignal): Promise<{ items: OrderExportRow[]; total: number; last: boolean }> => {
    const range = parts[page - 1] ?? filters.range;
    const { items } = await callApi(orders.export, { ...filters, range }, { signal });
    return { items, total, last: page >= parts.length };
  };
}

type Compare = (a: OrderExportRow, b: OrderExportRow) => number;

const byText = (a: string, b: string) => Number(a > b) - Number(a < b);

/** By name without case and accents; each name is folded once, since a sort compares it a dozen times. */
function byCustomer(): Compare {
  const names = new Map<string, string>();
  const nameOf = ({ customer }: OrderExportRow) => {
    let name = names.get(customer);
    if (name === undefined) {
      name = folded(customer);
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

/** The list's order of the rows of all parts; the id decides between equal ones. */
export function exportOrder({ sort }: OrderFilters): Compare {
  const { field = 'id', order = 'desc' } = sort ?? {};
  const direction = order === 'asc' ? 1 : -1;
  const compare = comparisons[field]();
  return (a, b) => direction * (compare(a, b) || a.id - b.id);
}
