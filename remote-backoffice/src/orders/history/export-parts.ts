import { callApi } from '@mostrador/api-client';
import type { OrderFilters } from '@mostrador/contract/backoffice/order-filters';
import { orders } from '@mostrador/contract/backoffice/orders';
import type { OrderExportRow } from '@mostrador/contract/backoffice/order-reports';
import { addDays, type DayRange } from '@mostrador/values/day-range';

/** The range cut where months end, oldest first. */
export function monthsOf({ from, to }: DayRange): DayRange[] {
  const parts: DayRange[] = [];
  for (let start = from; start <= to;) {
    const [year = 0, month = 0] = start.split('-').map(Number);
    const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    const part = { from: start, to: end < to ? end : to };
    parts.push(part);
    start = addDays(part.to, 1);
  }
  return parts;
}

/**
 * The export's rows part after part: the call has no pages and gives a whole range at once, so a list in the order of time is asked for month
 * by month. That keeps each answer small enough for the page to stay responsive, tells how far it is, and goes on where it failed.
 */
export function exportParts(filters: OrderFilters, total: number) {
  const { field = 'id', order = 'desc' } = filters.sort ?? {};
  const months = monthsOf(filters.range);
  const byTime = field === 'id' || field === 'createdAt';
  const parts = byTime ? (order === 'asc' ? months : months.toReversed()) : [filters.range];
  return async (page: number, signal: AbortSignal): Promise<{ items: OrderExportRow[]; total: number; last: boolean }> => {
    const range = parts[page - 1] ?? filters.range;
    const { items } = await callApi(orders.export, { ...filters, range }, { signal });
    return { items, total, last: page >= parts.length };
  };
}
