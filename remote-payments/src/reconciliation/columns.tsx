import { col, type Column, type ExportColumn, instantCell } from '@mostrador/ui/list';
import type { Tone } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { shortId } from '@mostrador/values/short-id';
import type { LedgerT } from '../common/ledger/messages';
import { settlementColumns } from '../common/ledger/settlement-columns';
import { statusOf, typeText } from '../common/ledger/words';
import { PaymentIdLink } from '../common/RecordLink';
import { path } from '../paths';
import type { T } from './messages';
import type { ReconciledRow, RowState } from './settlement';

const tones: Record<RowState, Tone> = {
  matched: 'success',
  onWay: 'info',
  held: 'warning',
  difference: 'warning',
  open: 'neutral',
};

/** Columns of the day's movements. */
export function columnsOf(t: T, words: LedgerT): Column<ReconciledRow>[] {
  return [
    col.text({
      key: 'payment',
      title: t('reconciliation.column.payment'),
      width: 150,
      value: ({ movement }) => <PaymentIdLink id={movement.payment.paymentId} />,
    }),
    col.text({
      key: 'type',
      title: t('reconciliation.column.type'),
      width: 130,
      value: ({ movement }) => (
        <Link className="m-link" to={path('refunds', {}, { id: movement.id })}>
          {typeText(movement.type, words)}
        </Link>
      ),
    }),
    col.status({
      key: 'state',
      title: t('reconciliation.column.state'),
      width: 180,
      value: ({ state }) => ({ tone: tones[state], label: t(`reconciliation.state.${state}`) }),
    }),
    col.text({
      key: 'cashout',
      title: t('reconciliation.column.cashout'),
      value: ({ cashout, suspect }) =>
        cashout && (
          <>
            <Link className="m-link" to={path('cashouts', {}, { id: cashout.id })}>
              {shortId(cashout.id)}
            </Link>
            {suspect && ` · ${t('reconciliation.suspect')}`}
          </>
        ),
    }),
    col.text({
      key: 'merchant',
      title: t('reconciliation.column.merchant'),
      value: ({ movement: { payment } }) => payment.merchant?.name ?? payment.merchant?.id,
    }),
    col.date({ key: 'at', title: t('reconciliation.column.at'), sort: 'at', value: ({ at }) => at }),
    col.money({
      key: 'amount',
      title: t('reconciliation.column.amount'),
      sort: 'amount',
      width: 130,
      value: ({ amount }) => amount,
    }),
  ];
}

/** Columns of the exported file: instants in ISO 8601 (UTC), signed amounts as numbers with a separate currency column. */
export function exportColumns(t: T, words: LedgerT): ExportColumn<ReconciledRow>[] {
  return [
    { title: t('reconciliation.column.payment'), value: ({ movement }) => movement.payment.paymentId },
    { title: t('reconciliation.column.transaction'), value: ({ movement }) => movement.id },
    { title: t('reconciliation.column.type'), value: ({ movement }) => typeText(movement.type, words), column: { key: 'type' } },
    { title: t('reconciliation.column.status'), value: ({ movement }) => statusOf(movement.status, words).label },
    {
      title: t('reconciliation.column.state'),
      value: ({ state }) => t(`reconciliation.state.${state}`),
      column: { key: 'state' },
    },
    {
      title: t('reconciliation.column.merchant'),
      value: ({ movement }) => movement.payment.merchant?.name ?? '',
      column: { key: 'merchant' },
    },
    { title: t('reconciliation.column.at'), value: ({ at }) => instantCell(at), column: { key: 'at' } },
    { title: t('reconciliation.column.amount'), value: ({ amount }) => amount, column: { key: 'amount' } },
    { title: t('reconciliation.column.currency'), value: ({ amount }) => amount.currency, column: { key: 'amount' } },
    ...settlementColumns<ReconciledRow>(({ cashout, movement }) => cashout && { ...cashout, fee: movement.cashout?.fee }, words),
  ];
}
