import type * as z from 'zod/mini';
import { moneyToWire } from '@mostrador/values/money';
import type { cashoutStatisticsWire } from '@mostrador/contract/payments/cashouts/shapes';
import type { Db } from '../../db/database';
import { checkZone, monthsBetween } from '../months';
import type { Scope } from '../scope';
import { countByStatus, sumByMonth, type CashoutMonth, type CashoutsFilter } from './cashout-repository';

/** Fills the months between the first and the last with zeros. */
function fillMonthGaps(rows: CashoutMonth[]): CashoutMonth[] {
  const [first, last] = [rows[0], rows.at(-1)];
  const found = new Map(rows.map((row) => [row.month, row]));
  const months = first && last ? monthsBetween(first.month, last.month) : [];
  return months.map((month) => found.get(month) ?? { month, count: 0, amount: 0, fee: 0 });
}

/** Returns statistics of a currency's cashouts: counts of all, sums of those not returned. 422 for an unknown time zone. */
export async function cashoutStatistics(
  db: Db,
  scope: Scope,
  filter: CashoutsFilter,
  timeZone: string,
): Promise<z.input<typeof cashoutStatisticsWire>> {
  const zone = checkZone(timeZone);
  const byStatus = await countByStatus(db, scope, filter);
  const months = await sumByMonth(db, scope, filter, zone);
  const money = (minor: number) => moneyToWire({ minor, currency: filter.currency });
  const count = months.reduce((total, row) => total + row.count, 0);
  const amount = months.reduce((total, row) => total + row.amount, 0);
  return {
    total: Object.values(byStatus).reduce((total, one) => total + one, 0),
    by_status: byStatus,
    by_month: fillMonthGaps(months).map((row) => ({
      month: row.month,
      count: row.count,
      amount: money(row.amount),
      fee: money(row.fee),
    })),
    average: count > 0 ? money(Math.round(amount / count)) : null,
  };
}
