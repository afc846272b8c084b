import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { isLostToChargeback } from '@mostrador/contract/payments/payments/dispute';
import type { PaymentAction } from '@mostrador/contract/payments/payments/states';
import type { SessionUser } from '@mostrador/contract/permissions';
import { MoneyText, StatusTag } from '@mostrador/ui/kit';
import { col, type Column, type ExportColumn, instantCell, type OpenRecord } from '@mostrador/ui/list';
import { subtract } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import type { LedgerT } from '../common/ledger/messages';
import { settlementColumns } from '../common/ledger/settlement-columns';
import { cardText } from './card-text';
import type { T } from './messages';
import './payments.css';
import { PaymentCheckbox } from './batch/PaymentCheckbox';
import { disputeMark, paymentMenu, paymentStatus, disputeText } from './words';

/** The open payment and dialog. */
export type OpenPayment = OpenRecord<PaymentAction>;

/** The amount, and below it the refunded part of a partial refund. */
function Amount({ payment, t }: { payment: Payment; t: T }) {
  const { initial, amounts, status } = payment;
  const isPartial = amounts && amounts.refunded.minor > 0 && (status !== 'REFUNDED' || isLostToChargeback(payment));
  return (
    <>
      <MoneyText money={initial} />
      {isPartial && (
        <span className="p-payment-row-note m-muted">
          {t('payments.row.refunded')} <MoneyText money={{ ...amounts.refunded, minor: -amounts.refunded.minor }} />
        </span>
      )}
    </>
  );
}

/** The status, and below it the mark of a dispute. */
function Status({ payment, t }: { payment: Payment; t: T }) {
  const mark = disputeMark(payment, t);
  return (
    <>
      <StatusTag {...paymentStatus(payment, t)} />
      {mark && <span className="p-payment-row-note m-muted">{mark}</span>}
    </>
  );
}

/** Columns of the list. */
export function columnsOf(t: T, user: SessionUser, show: OpenPayment['show']): Column<Payment>[] {
  const id = col.id<Payment>({
    key: 'paymentId',
    title: t('payments.column.id'),
    sort: 'payment_id',
    width: 188,
    value: (payment) => payment.paymentId,
  });
  const identity: Column<Payment> = {
    ...id,
    render: (payment, link) => (
      <span className="p-payment-id">
        <PaymentCheckbox payment={payment} />
        {id.render(payment, link)}
      </span>
    ),
  };
  return [
    identity,
    {
      ...col.status({
        key: 'status',
        title: t('payments.column.status'),
        sort: 'status',
        width: 186,
        value: (payment) => paymentStatus(payment, t),
      }),
      render: (payment: Payment) => <Status payment={payment} t={t} />,
    },
    col.text({
      key: 'merchant',
      title: t('payments.column.merchant'),
      sort: 'merchant',
      value: ({ merchant }) => merchant?.name ?? merchant?.id,
    }),
    col.text({
      key: 'customer',
      title: t('payments.column.customer'),
      optional: true,
      value: ({ customer }) => customer?.name ?? customer?.email,
    }),
    col.text({ key: 'card', title: t('payments.column.card'), width: 170, value: cardText }),
    col.text({ key: 'city', title: t('payments.column.city'), optional: true, value: ({ merchant }) => merchant?.city }),
    col.text({ key: 'trace', title: t('payments.column.trace'), optional: true, value: ({ traceId }) => traceId }),
    col.date({ key: 'created', title: t('payments.column.created'), sort: 'created_at', value: ({ createdAt }) => createdAt }),
    col.date({
      key: 'updated',
      title: t('payments.column.updated'),
      sort: 'updated_at',
      optional: true,
      value: ({ updatedAt }) => updatedAt ?? null,
    }),
    {
      ...col.money({ key: 'amount', title: t('payments.column.amount'), sort: 'amount', value: ({ initial }) => initial }),
      render: (payment: Payment) => <Amount payment={payment} t={t} />,
    },
    col.actions({
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

/** Returns the cashout that settles the capture. */
function settlementOf({ transactions }: Payment) {
  return transactions.find(({ type, status }) => type === 'CAPTURE' && status === 'APPROVED')?.cashout;
}

/**
 * Columns of the exported file: those that the list shows, and always amounts, ids and the deposit. Amounts are numbers with a separate
 * currency column.
 */
export function exportColumns(t: T, words: LedgerT): ExportColumn<Payment>[] {
  return [
    { title: t('payments.column.id'), value: (payment) => payment.paymentId },
    {
      title: t('payments.column.status'),
      value: (payment) => paymentStatus(payment, t).label,
      column: { key: 'status' },
    },
    {
      title: t('payments.column.created'),
      value: ({ createdAt }) => instantCell(createdAt),
      column: { key: 'created' },
    },
    {
      title: t('payments.column.updated'),
      value: ({ updatedAt }) => instantCell(updatedAt),
      column: { key: 'updated', optional: true },
    },
    {
      title: t('payments.column.merchant'),
      value: ({ merchant }) => merchant?.name ?? merchant?.id ?? '',
      column: { key: 'merchant' },
    },
    {
      title: t('payments.column.city'),
      value: ({ merchant }) => merchant?.city ?? '',
      column: { key: 'city', optional: true },
    },
    { title: t('payments.column.card'), value: cardText, column: { key: 'card' } },
    { title: t('payments.column.amount'), value: ({ initial }) => initial },
    { title: t('payments.column.currency'), value: ({ initial }) => initial.currency },
    { title: t('payments.amounts.captured'), value: ({ amounts }) => amounts?.captured ?? '' },
    { title: t('payments.amounts.capturing'), value: ({ amounts }) => amounts?.capturing ?? '' },
    { title: t('payments.amounts.refunded'), value: ({ amounts }) => amounts?.refunded ?? '' },
    { title: t('payments.amounts.pending'), value: ({ amounts }) => amounts?.pending ?? '' },
    { title: t('payments.amounts.chargedBack'), value: ({ amounts }) => amounts?.chargedBack ?? '' },
    { title: t('payments.export.net'), value: netOf },
    { title: t('payments.facts.chargeback'), value: (payment) => disputeText(payment, t) },
    { title: t('payments.column.customer'), value: ({ customer }) => customer?.name ?? customer?.email ?? '' },
    { title: t('payments.column.internalId'), value: ({ id }) => id },
    { title: t('payments.column.trace'), value: ({ traceId }) => traceId ?? '' },
    ...settlementColumns(settlementOf, words),
  ];
}
