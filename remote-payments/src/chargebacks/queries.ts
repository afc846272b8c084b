import type { RecordKind } from '@mostrador/forms/record-action';
import type { Page } from '@mostrador/contract/call';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { currentChargeback, type Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { chargebacks, type ChargebackListArgs } from '@mostrador/contract/payments/chargebacks/calls';
import { payments } from '@mostrador/contract/payments/payments/calls';

/** What an action on a chargeback changes: the chargeback wherever it shows, the payment that it claims, the money that is left. */
export const chargebackKind = {
  get: chargebacks.get,
  lists: [chargebacks.list],
  shownBy: [
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

/** The minute of an instant, so that the same minute asks the server the same question. */
const minuteOf = (instant: number) => instant - (instant % 60_000);

const bySoonest = { field: 'respondBy', order: 'asc' } as const;

/** What still has to be answered at `now` (epoch ms), the nearest deadline first. */
export function dueArgs(now: number) {
  return { status: ['PENDING', 'REJECTED'], respondFrom: minuteOf(now), sort: bySoonest } satisfies ChargebackListArgs;
}

/** What nobody answered in time and the server has not closed yet; a refused defence whose time is over is lost and not among them. */
export function overdueArgs(now: number) {
  return { status: 'PENDING', respondTo: minuteOf(now), sort: bySoonest } satisfies ChargebackListArgs;
}

/** Of an answer to `overdueArgs(now)` what is overdue, and how many there are: a server that knows no such filter answers others too. */
export function overdueIn({ items, total }: Page<Chargeback>, now: number): Page<Chargeback> {
  const own = items.filter(({ status, respondBy }) => status === 'PENDING' && respondBy !== undefined && respondBy < now);
  return { items: own, total: own.length < items.length ? own.length : total };
}
