import type * as z from 'zod/mini';
import { moneyToWire } from '@mostrador/values/money';
import type { chargebackStatisticsWire } from '@mostrador/contract/payments/chargebacks/shapes';
import type { Db } from '../../db/database';
import { checkZone, monthAt, monthsBetween } from '../months';
import type { Scope } from '../scope';
import { countCaptured, groupChargebacks, type ChargebackFilter, type ChargebackGroup } from './chargeback-repository';

function tally(
  groups: ChargebackGroup[],
  key: (group: ChargebackGroup) => string,
  value: (group: ChargebackGroup) => number,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const group of groups) sums[key(group)] = (sums[key(group)] ?? 0) + value(group);
  return sums;
}

/** Returns statistics of the matching chargebacks, all by their opening time. 422 for an unknown time zone. */
export async function chargebackStatistics(
  db: Db,
  scope: Scope,
  filter: ChargebackFilter,
  now: number,
  timeZone: string,
): Promise<z.input<typeof chargebackStatisticsWire>> {
  const zone = checkZone(timeZone);
  const groups = await groupChargebacks(db, scope, filter, zone);
  const counted = (group: ChargebackGroup) => group.count;
  const amounts = Object.entries(
    tally(
      groups,
      (group) => group.currency,
      (group) => group.amount,
    ),
  );
  const decided = (outcome: string) => groups.filter((group) => group.outcome === outcome);
  const total = (some: ChargebackGroup[]) => some.reduce((sum, group) => sum + group.count, 0);
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
    payments: await countCaptured(db, scope, filter),
    by_month: (groups[0] ? monthsBetween(groups[0].month, last) : []).map((month) => ({
      month,
      opened: byMonth[0]?.[month] ?? 0,
      won: byMonth[1]?.[month] ?? 0,
      lost: byMonth[2]?.[month] ?? 0,
    })),
  };
}
