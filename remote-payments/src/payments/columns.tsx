import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import type { PaymentAction } from '@mostrador/contract/payments/payments/states';
import type { PaymentsUser } from '@mostrador/contract/payments/permissions';
import { MoneyText } from '@mostrador/ui/kit';
import { col, instantCell, type ExportColumn, type OpenRecord } from '@mostrador/ui/list';
import { subtract } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { cardText } from './card-text';
import type { T } from './messages';
import './payments.css';
import { paymentMenu, statusOf } from './words';

/** The open payment and dialog. */
export type OpenPayment = OpenRecord<PaymentAction>;

/** The amount, and below it the refunded part of a partial refund. */
function Amount({ payment: { initial, amounts, status }, t }: { payment: Payment; t: T }) {
  const isPartial = amounts && amounts.refunded.minor > 0 && status !== 'REFUNDED';
  return (
    <>
      <MoneyText money={initial} />
      {isPartial && (
        <span className="p-payment-row-refunded m-muted">
          {t('payments.row.refunded')} <MoneyText money={{ ...amounts.refunded, minor: -amounts.refunded.minor }} />
        </span>
      )}
    </>
  );
}

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
    col.text<Payment>({
      key: 'customer',
      title: t('payments.column.customer'),
      optional: true,
      value: ({ customer }) => customer?.name ?? customer?.email,
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
    {
      ...col.money<Payment>({
        key: 'amount',
        title: t('payments.column.amount'),
        sort: 'amount',
        value: ({ initial }) => initial,
      }),
      render: (payment: Payment) => <Amount payment={payment} t={t} />,
    },
    col.actions<Payment>({
      title: t('payments.column.actions'),
      label: (payment) => t('payments.actionsOf', { id: shortId(payment.paymentId) }),
      items: (payment) => paymentMenu(payment, user, t, (action) => show(payment.paymentId, action)),
    }),
  ];
}

/** Returns the captured amount less refunds and chargebacks, before fees. */
function netOf({ amounts }: Payment) {
  if (!amounts) return '';
  return subtract(subtract(amounts.captured, amounts.refunded), amounts.chargedBack);
}

/**
 * Columns of the exported file: those that the list shows, and always amounts and ids. Amounts are numbers with a separate
 * currency column.
 */
export function exportColumns(t: T): ExportColumn<Payment>[] {
  return [
    { title: t('payments.column.id'), value: (payment: Payment) => payment.paymentId },
    {
      title: t('payments.column.status'),
      value: (payment: Payment) => statusOf(payment.status, t).label,
      column: { key: 'status' },
    },
    {
      title: t('payments.column.created'),
      value: ({ createdAt }: Payment) => instantCell(createdAt),
      column: { key: 'created' },
    },
    {
      title: t('payments.column.updated'),
      value: ({ updatedAt }: Payment) => instantCell(updatedAt),
      column: { key: 'updated', optional: true },
    },
    {
      title: t('payments.column.merchant'),
      value: ({ merchant }: Payment) => merchant?.name ?? merchant?.id ?? '',
      column: { key: 'merchant' },
    },
    {
      title: t('payments.column.city'),
      value: ({ merchant }: Payment) => merchant?.city ?? '',
      column: { key: 'city', optional: true },
    },
    { title: t('payments.column.card'), value: cardText, column: { key: 'card' } },
    { title: t('payments.column.amount'), value: ({ initial }: Payment) => initial },
    { title: t('payments.column.currency'), value: ({ initial }: Payment) => initial.currency },
    { title: t('payments.amounts.captured'), value: ({ amounts }: Payment) => amounts?.captured ?? '' },
    { title: t('payments.amounts.capturing'), value: ({ amounts }: Payment) => amounts?.capturing ?? '' },
    { title: t('payments.amounts.refunded'), value: ({ amounts }: Payment) => amounts?.refunded ?? '' },
    { title: t('payments.amounts.pending'), value: ({ amounts }: Payment) => amounts?.pending ?? '' },
    { title: t('payments.export.net'), value: netOf },
    { title: t('payments.column.customer'), value: ({ customer }: Payment) => customer?.name ?? customer?.email ?? '' },
    { title: t('payments.column.internalId'), value: ({ id }: Payment) => id },
    { title: t('payments.column.trace'), value: ({ traceId }: Payment) => traceId ?? '' },
  ];
}
