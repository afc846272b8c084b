import { apiQuery, pollWhile } from '@mostrador/api-client';
import type { Page } from '@mostrador/contract/call';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { paymentRules } from '@mostrador/contract/payments/payments/states';
import { currentRecord, type Payment } from '@mostrador/contract/payments/payments/shapes';
import { payments, type PaymentListArgs } from '@mostrador/contract/payments/payments/calls';
import type { RecordKind } from '@mostrador/forms/record-action';

/** What an action on a payment changes: the payment wherever it shows, and the money that is missing from the balance or there again. */
export const paymentKind = {
  get: payments.get,
  lists: [payments.list],
  shownBy: [payments.list, payments.get, cashouts.balance],
  current: currentRecord,
} satisfies RecordKind;

/** What tells payments in progress apart; null when none is. */
export const progressOf = (items: readonly Payment[]) =>
  items
    .filter(({ status }) => paymentRules.isPolled(status))
    .map(({ id, status }) => `${id}:${status}`)
    .join() || null;

/** A page of payments; asked again while one of them is in progress. */
export function paymentsQuery(args: PaymentListArgs) {
  return { ...apiQuery(payments.list, args), refetchInterval: pollWhile((page: Page<Payment>) => progressOf(page.items)) };
}

/** One payment with its ledger; asked again while it is in progress. */
export function paymentQuery(id: string) {
  return { ...apiQuery(payments.get, { id }), refetchInterval: pollWhile((payment: Payment) => progressOf([payment])) };
}
