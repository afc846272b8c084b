import type * as z from 'zod/mini';
import { moneyToWire } from '@mostrador/values/money';
import type { cashoutStatisticsWire } from '@mostrador/contract/payments/cashouts/shapes';
import { CASHOUT_STATUSES, isReturnedCashout } from '@mostrador/contract/payments/cashouts/states';
import type { Db } from '../../db/database';
import { checkZone, monthAfter } from '../months';
import type { Scope } from '../payments/payment-repository';
import { cashoutsIn, countByStatus, type CashoutFilter } from './cashout-repository';

const RETURNED = CASHOUT_STATUSES.filter(isReturnedCashout);

/** Fills in the months between the first and the last in which nothing happened. */
function withoutGaps<Row extends { month: string }>(rows: Row[], empty: (month: string) => Row): Row[] {
  return rows.flatMap((row, index) => {
    const gap: Row[] = [];
    const next = rows[index + 1];
    for (let month = monthAfter(row.month); next && month < next.month; month = monthAfter(month)) gap.push(empty(month));
    return [row, ...gap];
  });
}

interface MonthRow {
  month: string;
  count: number;
  amount: number;
  fee: number;
}

/** Figures over the cashouts of a currency: counts of all, sums of those whose money did not come back. 422 for an unknown zone. */
export async function cashoutStatistics(
  db: Db,
  scope: Scope,
  filter: Omit<CashoutFilter, 'statuses'>,
  timeZone: string,
): Promise<z.input<typeof cashoutStatisticsWire>> {
  const zone = checkZone(timeZone);
  const byStatus = await countByStatus(db, cashoutsIn(scope, filter));
  const where = cashoutsIn(scope, filter);
  where.add('status <> ALL(?::text[])', RETURNED);
  const months = await db.query<MonthRow>(
    `SELECT to_char(to_timestamp(created_at / 1000.0) AT TIME ZONE $${where.params.length + 1}, 'YYYY-MM') AS month, count(*) AS count,
       sum(amount_minor)::bigint AS amount, sum(fee_minor)::bigint AS fee
     FROM cashouts WHERE ${where.sql} GROUP BY 1 ORDER BY 1`,
    [...where.params, zone],
  );
  const money = (minor: number) => moneyToWire({ minor, currency: filter.currency });
  const count = months.reduce((total, row) => total + row.count, 0);
  const amount = months.reduce((total, row) => total + row.amount, 0);
  return {
    total: Object.values(byStatus).reduce((total, one) => total + one, 0),
    by_status: byStatus,
    by_month: withoutGaps(months, (month) => ({ month, count: 0, amount: 0, fee: 0 })).map((row) => ({
      month: row.month,
      count: row.count,
      amount: money(row.amount),
      fee: money(row.fee),
    })),
    average: count > 0 ? money(Math.round(amount / count)) : null,
  };
}
