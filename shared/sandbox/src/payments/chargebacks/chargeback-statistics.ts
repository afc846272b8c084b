import type * as z from 'zod/mini';
import { moneyToWire } from '@mostrador/values/money';
import type { chargebackStatisticsWire } from '@mostrador/contract/payments/chargebacks/shapes';
import type { Db } from '../../db/database';
import { checkZone, monthAfter, monthAt } from '../months';
import { CHARGEBACKS, matchingChargebacks, type ChargebackFilter } from './chargeback-repository';
import type { Scope } from '../payments/payment-repository';

interface Group {
  status: string;
  reason: string;
  currency: string;
  outcome: string | null;
  /** YYYY-MM */
  month: string;
  count: number;
  amount: number;
}

function tally(groups: Group[], key: (group: Group) => string, value: (group: Group) => number): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const group of groups) sums[key(group)] = (sums[key(group)] ?? 0) + value(group);
  return sums;
}

/** All months from the first to the last, YYYY-MM. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** The chargebacks of a request in numbers: everything is counted by when it was opened. 422 for an unknown zone. */
export async function chargebackStatistics(
  db: Db,
  scope: Scope,
  filter: ChargebackFilter,
  now: number,
  timeZone: string,
): Promise<z.input<typeof chargebackStatisticsWire>> {
  const zone = checkZone(timeZone);
  const where = matchingChargebacks(scope, filter);
  const groups = await db.query<Group>(
    `SELECT c.status, c.reason, p.currency, c.outcome,
       to_char(to_timestamp(c.created_at / 1000.0) AT TIME ZONE $${where.params.length + 1}, 'YYYY-MM') AS month, count(*) AS count,
       sum(c.amount_minor)::bigint AS amount
     FROM ${CHARGEBACKS} WHERE ${where.sql} GROUP BY 1, 2, 3, 4, 5 ORDER BY 5, 1, 2, 3, 4`,
    [...where.params, zone],
  );
  const counted = (group: Group) => group.count;
  const amounts = Object.entries(
    tally(
      groups,
      (group) => group.currency,
      (group) => group.amount,
    ),
  );
  const decided = (outcome: string) => groups.filter((group) => group.outcome === outcome);
  const total = (some: Group[]) => some.reduce((sum, group) => sum + group.count, 0);
  const [won, lost] = [decided('won'), decided('lost')];
  const byMonth = [groups, won, lost].map((some) => tally(some, (group) => group.month, counted));
  const last = monthAt(Math.min(now, (filter.createdTo ?? now + 1) - 1), zone);
  return {
    total: total(groups),
    by_status: tally(groups, (group) => group.status, counted),
    by_reason: tally(groups, (group) => group.reason, counted),
    amount_by_currency: Object.fromEntries(
      amounts.map(([currency, minor]) => [currency, moneyToWire({ minor, currency }).value] as const),
    ),
    won: total(won),
    lost: total(lost),
    by_month: (groups[0] ? monthsBetween(groups[0].month, last) : []).map((month) => ({
      month,
      opened: byMonth[0]?.[month] ?? 0,
      won: byMonth[1]?.[month] ?? 0,
      lost: byMonth[2]?.[month] ?? 0,
    })),
  };
}
