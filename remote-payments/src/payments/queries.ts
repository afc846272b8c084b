import { ApiError, apiQuery, callApi, pollUntilSettled } from '@mostrador/api-client';
import type { Page } from '@mostrador/contract/call';
import { accounts } from '@mostrador/contract/payments/accounts/calls';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { paymentRules } from '@mostrador/contract/payments/payments/states';
import { currentPayment, type Payment } from '@mostrador/contract/payments/payments/shapes';
import { payments, type PaymentListArgs } from '@mostrador/contract/payments/payments/calls';
import type { RecordKind } from '@mostrador/forms/record-action';
import { progressKeyBy } from '../common/progress-key';

/** Caches affected by an action on a payment: the payment, and balances, which the action changes. */
export const paymentKind = {
  get: payments.get,
  lists: [payments.list],
  invalidates: [payments.list, payments.get, cashouts.balance, accounts.list],
  current: currentPayment,
} satisfies RecordKind;

/** Returns a text that identifies payments in progress, so that a change is noticed; null if all are settled. */
export const progressKey = progressKeyBy(paymentRules);

/** Query for a page of payments; polls while one of them is in progress. */
export function paymentsQuery(args: PaymentListArgs) {
  return {
    ...apiQuery(payments.list, args),
    refetchInterval: pollUntilSettled((page: Page<Payment>) => progressKey(page.items)),
  };
}

/** Fetches a payment by its id, or by the payment id shown to users: if the server knows only ids, looks it up in the list. */
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

/** Query for one payment with its ledger, by either of its ids; polls while it is in progress. */
export function paymentQuery(id: string) {
  const queryFn = ({ signal }: { signal: AbortSignal }) => paymentBy(id, signal);
  return {
    ...apiQuery(payments.get, { id }),
    queryFn,
    refetchInterval: pollUntilSettled((payment: Payment) => progressKey([payment])),
  };
}
