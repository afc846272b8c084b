import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { cardText } from './card-text';
import type { T } from './messages';
import { statusOf } from './status';

/** Columns of the exported file: instants in ISO 8601 (UTC), amounts as numbers beside their currency. */
export function exportColumns(t: T) {
  return [
    { title: t('payments.column.id'), value: (payment: Payment) => payment.paymentId },
    { title: t('payments.column.status'), value: (payment: Payment) => statusOf(payment.status, t).label },
    { title: t('payments.column.created'), value: (payment: Payment) => new Date(payment.createdAt).toISOString() },
    { title: t('payments.column.merchant'), value: ({ merchant }: Payment) => merchant?.name ?? merchant?.id ?? '' },
    { title: t('payments.column.city'), value: ({ merchant }: Payment) => merchant?.city ?? '' },
    { title: t('payments.column.card'), value: cardText },
    { title: t('payments.column.amount'), value: ({ initial }: Payment) => initial },
    { title: t('payments.column.currency'), value: ({ initial }: Payment) => initial.currency },
    { title: t('payments.column.trace'), value: ({ traceId }: Payment) => traceId ?? '' },
  ];
}
