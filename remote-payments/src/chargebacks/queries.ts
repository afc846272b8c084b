import type { RecordKind } from '@mostrador/forms/record-action';
import type { Page } from '@mostrador/contract/call';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { currentChargeback, type Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { chargebacks, type ChargebackListArgs } from '@mostrador/contract/payments/chargebacks/calls';
import { payments } from '@mostrador/contract/payments/payments/calls';

/** Caches affected by an action on a chargeback: the chargeback, the disputed payment, the remaining money. */
export const chargebackKind = {
  get: chargebacks.get,
  lists: [chargebacks.list],
  invalidates: [
    chargebacks.list,
    chargebacks.get,
    chargebacks.history,
    chargebacks.statistics,
    payments.list,
    payments.get,
    cashouts.balance,
  ],
  current: currentChargeback,
} satisfies RecordKind;

/** Rounds an instant down to the minute, so that the query key is stable within a minute. */
const minuteOf = (instant: number) => instant - (instant % 60_000);

const bySoonest = { field: 'respondBy', order: 'asc' } as const;

/** Returns list arguments for chargebacks that need an answer at `now` (epoch ms), nearest deadline first. */
export function dueArgs(now: number) {
  return { status: ['PENDING', 'REJECTED'], respondFrom: minuteOf(now), sort: bySoonest } satisfies ChargebackListArgs;
}

/**
 * Returns list arguments for unanswered chargebacks whose deadline passed and that the server has not closed; excludes refused
 * defences, which are lost after the deadline.
 */
export function overdueArgs(now: number) {
  return { status: 'PENDING', respondTo: minuteOf(now), sort: bySoonest } satisfies ChargebackListArgs;
}

/**
 * Filters a response to `overdueArgs(now)` for overdue chargebacks and corrects the total, because a server that ignores the
 * filter returns others, too.
 */
export function filterOverdue({ items, total }: Page<Chargeback>, now: number): Page<Chargeback> {
  const own = items.filter(({ status, respondBy }) => status === 'PENDING' && respondBy !== undefined && respondBy < now);
  return { items: own, total: own.length < items.length ? own.length : total };
}
