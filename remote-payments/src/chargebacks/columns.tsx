import type { Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import type { ChargebackAction } from '@mostrador/contract/payments/chargebacks/states';
import { DateText } from '@mostrador/ui/kit';
import { col, type Column, type ExportColumn, type OpenRecord, instantCell } from '@mostrador/ui/list';
import { shortId } from '@mostrador/values/short-id';
import { reasonWord } from '../common/chargeback-reason/words';
import { PaymentIdLink } from '../common/RecordLink';
import { DeadlineTag } from './deadline';
import type { T } from './messages';
import { chargebackMenu, statusWithOutcome, type VerdictContext } from './words';

/** The open chargeback and dialog. */
export type OpenChargeback = OpenRecord<ChargebackAction>;

type SharedKey = 'id' | 'status' | 'reason' | 'payment' | 'merchant' | 'amount' | 'actions';

function sharedColumns(t: T, asking: VerdictContext, show: OpenChargeback['show']): Record<SharedKey, Column<Chargeback>> {
  return {
    id: col.id({ key: 'id', title: t('chargebacks.column.id'), width: 144, value: ({ id }) => id }),
    status: col.status({
      key: 'status',
      title: t('chargebacks.column.status'),
      width: 124,
      value: (chargeback) => statusWithOutcome(chargeback, t),
    }),
    reason: col.text({ key: 'reason', title: t('chargebacks.column.reason'), value: ({ reason }) => reasonWord(reason, t) }),
    payment: col.text({
      key: 'payment',
      title: t('chargebacks.column.payment'),
      width: 132,
      value: ({ paymentId }) => <PaymentIdLink id={paymentId} />,
    }),
    merchant: col.text({
      key: 'merchant',
      title: t('chargebacks.column.merchant'),
      value: ({ merchantName, merchantId }) => merchantName ?? merchantId,
    }),
    amount: col.money({ key: 'amount', title: t('chargebacks.column.amount'), width: 118, value: ({ amount }) => amount }),
    actions: col.actions({
      title: t('chargebacks.column.actions'),
      label: ({ id }) => t('chargebacks.actionsOf', { id: shortId(id) }),
      items: (chargeback) => chargebackMenu(chargeback, asking, t, (action) => show(chargeback.id, action)),
    }),
  };
}

/** Columns of the list of all chargebacks; `asking` determines the allowed actions. */
export function listColumns(t: T, asking: VerdictContext, show: OpenChargeback['show']): Column<Chargeback>[] {
  const { id, status, reason, payment, merchant, amount, actions } = sharedColumns(t, asking, show);
  return [
    id,
    { ...status, sort: 'status', width: 166 },
    reason,
    payment,
    merchant,
    col.date({
      key: 'created',
      title: t('chargebacks.column.created'),
      sort: 'createdAt',
      optional: true,
      value: ({ createdAt }) => createdAt ?? null,
    }),
    col.date({
      key: 'updated',
      title: t('chargebacks.column.updated'),
      sort: 'updatedAt',
      optional: true,
      value: ({ updatedAt }) => updatedAt ?? null,
    }),
    col.text({
      key: 'transaction',
      title: t('chargebacks.column.transaction'),
      optional: true,
      value: ({ transactionId }) => transactionId && shortId(transactionId),
    }),
    col.text({
      key: 'deadline',
      title: t('chargebacks.column.deadline'),
      sort: 'respondBy',
      width: 168,
      value: (chargeback) => <Deadline chargeback={chargeback} />,
    }),
    { ...amount, sort: 'amount' },
    actions,
  ];
}

/** Columns of the queue: exact deadline and remaining time. */
export function queueColumns(t: T, asking: VerdictContext, show: OpenChargeback['show']): Column<Chargeback>[] {
  const { id, status, reason, payment, merchant, amount, actions } = sharedColumns(t, asking, show);
  return [
    id,
    col.text({
      key: 'left',
      title: t('chargebacks.column.left'),
      width: 172,
      value: (chargeback) => <DeadlineTag chargeback={chargeback} />,
    }),
    col.text({
      key: 'respondBy',
      title: t('chargebacks.column.respondBy'),
      width: 246,
      value: ({ respondBy }) => (
        <span className="p-chargeback-exact">
          <DateText value={respondBy ?? null} style="full" />
        </span>
      ),
    }),
    { ...reason, optional: true },
    { ...payment, optional: true },
    merchant,
    status,
    amount,
    actions,
  ];
}

/** The deadline's date and time, or the remaining time while an answer is due. */
function Deadline({ chargeback }: { chargeback: Chargeback }) {
  return (
    <span className="p-chargeback-deadline">
      <DateText value={chargeback.respondBy ?? null} />
      <DeadlineTag chargeback={chargeback} />
    </span>
  );
}

/**
 * Columns of the exported file, as in the list or the queue: instants as dates, amounts as numbers with a separate currency
 * column.
 */
export function exportColumns(t: T, list: 'chargebacks' | 'chargeback-queue'): ExportColumn<Chargeback>[] {
  const isQueue = list === 'chargeback-queue';
  // The queue has no column chooser.
  const ofList = (key: string) => (isQueue ? {} : { column: { key, optional: true } });
  return [
    { title: t('chargebacks.column.id'), value: ({ id }) => id },
    {
      title: t('chargebacks.column.status'),
      value: (chargeback) => statusWithOutcome(chargeback, t).label,
      column: { key: 'status' },
    },
    {
      title: t('chargebacks.column.reason'),
      value: ({ reason }) => reasonWord(reason, t),
      column: { key: 'reason', optional: isQueue },
    },
    {
      title: t('chargebacks.column.payment'),
      value: ({ paymentId }) => paymentId,
      column: { key: 'payment', optional: isQueue },
    },
    {
      title: t('chargebacks.column.transaction'),
      value: ({ transactionId }) => transactionId ?? '',
      ...ofList('transaction'),
    },
    {
      title: t('chargebacks.column.merchant'),
      value: ({ merchantName, merchantId }) => merchantName ?? merchantId ?? '',
      column: { key: 'merchant' },
    },
    {
      title: t('chargebacks.column.respondBy'),
      value: ({ respondBy }) => instantCell(respondBy),
      column: { key: isQueue ? 'respondBy' : 'deadline' },
    },
    { title: t('chargebacks.column.amount'), value: ({ amount }) => amount, column: { key: 'amount' } },
    { title: t('chargebacks.column.currency'), value: ({ amount }) => amount.currency, column: { key: 'amount' } },
    { title: t('chargebacks.column.evidence'), value: ({ evidence }) => evidence.length },
    {
      title: t('chargebacks.column.created'),
      value: ({ createdAt }) => instantCell(createdAt),
      ...ofList('created'),
    },
    {
      title: t('chargebacks.column.updated'),
      value: ({ updatedAt }) => instantCell(updatedAt),
      ...ofList('updated'),
    },
  ];
}
