import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import type { PaymentAction } from '@mostrador/contract/payments/payments/states';
import type { PaymentsUser } from '@mostrador/contract/payments/permissions';
import { col, type OpenRecord } from '@mostrador/ui/list';
import { shortId } from '@mostrador/values/short-id';
import { cardText } from './card-text';
import type { T } from './messages';
import { paymentMenu, statusOf } from './words';

/** The payment and the dialog that are open. */
export type OpenPayment = OpenRecord<PaymentAction>;

/** Columns of the list. */
export function columnsOf(t: T, user: PaymentsUser, show: OpenPayment['show']) {
  return [
    col.id<Payment>({
      key: 'paymentId',
      title: t('payments.column.id'),
      sort: 'payment_id',
      width: 164,
      value: (payment) => payment.paymentId,
    }),
    col.status<Payment>({
      key: 'status',
      title: t('payments.column.status'),
      sort: 'status',
      width: 186,
      value: (payment) => statusOf(payment.status, t),
    }),
    col.text<Payment>({
      key: 'merchant',
      title: t('payments.column.merchant'),
      sort: 'merchant',
      value: ({ merchant }) => merchant?.name ?? merchant?.id,
    }),
    col.text<Payment>({ key: 'card', title: t('payments.column.card'), width: 170, value: cardText }),
    col.text<Payment>({ key: 'city', title: t('payments.column.city'), optional: true, value: ({ merchant }) => merchant?.city }),
    col.text<Payment>({ key: 'trace', title: t('payments.column.trace'), optional: true, value: ({ traceId }) => traceId }),
    col.date<Payment>({
      key: 'created',
      title: t('payments.column.created'),
      sort: 'created_at',
      value: ({ createdAt }) => createdAt,
    }),
    col.date<Payment>({
      key: 'updated',
      title: t('payments.column.updated'),
      sort: 'updated_at',
      optional: true,
      value: ({ updatedAt }) => updatedAt ?? null,
    }),
    col.money<Payment>({ key: 'amount', title: t('payments.column.amount'), sort: 'amount', value: ({ initial }) => initial }),
    col.actions<Payment>({
      title: t('payments.column.actions'),
      label: (payment) => t('payments.actionsOf', { id: shortId(payment.paymentId) }),
      items: (payment) => paymentMenu(payment, user, t, (action) => show(payment.paymentId, action)),
    }),
  ];
}

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
    { title: t('payments.amounts.captured'), value: ({ amounts }: Payment) => amounts?.captured ?? '' },
    { title: t('payments.amounts.capturing'), value: ({ amounts }: Payment) => amounts?.capturing ?? '' },
    { title: t('payments.amounts.refunded'), value: ({ amounts }: Payment) => amounts?.refunded ?? '' },
    { title: t('payments.amounts.pending'), value: ({ amounts }: Payment) => amounts?.pending ?? '' },
    { title: t('payments.column.customer'), value: ({ customer }: Payment) => customer?.name ?? customer?.email ?? '' },
    { title: t('payments.column.internalId'), value: ({ id }: Payment) => id },
    { title: t('payments.column.trace'), value: ({ traceId }: Payment) => traceId ?? '' },
  ];
}
