import type { SalesFigure } from '@mostrador/contract/backoffice/orders/reports';
import type { DayRange } from '@mostrador/values/day-range';
import { add } from '@mostrador/values/money';

/** Sales of a day, or of the days of a month. */
export interface Bucket extends SalesFigure {
  kind: 'day' | 'month';
  range: DayRange;
}

/** Maximum number of days shown by day; more are grouped by month. */
const maxDays = 62;

/** Groups the days of a period for a chart: by day, or by month if there are many. */
export function groupDays(days: readonly (SalesFigure & { date: string })[]): Bucket[] {
  const kind = days.length > maxDays ? 'month' : 'day';
  const buckets: Bucket[] = [];
  for (const { date, orders, sales } of days) {
    const last = buckets.at(-1);
    if (kind === 'month' && last && last.range.from.slice(0, 7) === date.slice(0, 7)) {
      last.range.to = date;
      last.orders += orders;
      last.sales = add(last.sales, sales);
    } else buckets.push({ kind, range: { from: date, to: date }, orders, sales });
  }
  return buckets;
}
