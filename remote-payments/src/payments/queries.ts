import type { QueryClient } from '@tanstack/react-query';
import { apiKey, apiQuery, pollWhile } from '@mostrador/api-client';
import type { Page } from '@mostrador/contract/call';
import { isPolledPayment } from '@mostrador/contract/payments/payment-states';
import type { Payment } from '@mostrador/contract/payments/payment-shapes';
import { payments, type PaymentListArgs } from '@mostrador/contract/payments/payments';

const progressOf = (items: readonly Payment[]) =>
  items
    .filter(({ status }) => isPolledPayment(status))
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

/** Puts the server's record in place of the one shown, in the detail and in every list; an older one than that changes nothing. */
export function adoptPayment(queries: QueryClient, payment: Payment): void {
  const newer = (known: Payment | undefined) => (known && (known.updatedAt ?? 0) > (payment.updatedAt ?? 0) ? known : payment);
  for (const id of new Set([payment.id, payment.paymentId])) queries.setQueryData(apiQuery(payments.get, { id }).queryKey, newer);
  queries.setQueriesData<Page<Payment>>({ queryKey: apiKey(payments.list) }, (page) =>
    page ? { ...page, items: page.items.map((row) => (row.id === payment.id ? newer(row) : row)) } : page,
  );
}
