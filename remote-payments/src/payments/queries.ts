import { ApiError, apiQuery, callApi, pollWhile } from '@mostrador/api-client';
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

/** A payment by its id, or by the payment id that people use: a server that knows the first alone is asked for it by its list. */
async function paymentBy(id: string, signal: AbortSignal): Promise<Payment> {
  try {
    return await callApi(payments.get, { id }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    const page = await callApi(payments.list, { paymentId: id, page: 1, pageSize: 1 }, { signal }).catch(() => null);
    const known = page?.items.find((one) => one.paymentId === id && one.id !== id);
    if (!known) throw error;
    return callApi(payments.get, { id: known.id }, { signal });
  }
}

/** One payment with its ledger, by either of its ids; asked again while it is in progress. */
export function paymentQuery(id: string) {
  const queryFn = ({ signal }: { signal: AbortSignal }) => paymentBy(id, signal);
  return { ...apiQuery(payments.get, { id }), queryFn, refetchInterval: pollWhile((payment: Payment) => progressOf([payment])) };
}
