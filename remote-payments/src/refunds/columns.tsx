import { col, type Column, type ExportColumn, instantCell } from '@mostrador/ui/list';
import type { ActorT } from '../common/actors/messages';
import { actorText, channelText } from '../common/actors/words';
import type { DeclineT } from '../common/declines/messages';
import { declineText } from '../common/declines/words';
import type { LedgerT } from '../common/ledger/messages';
import type { Movement } from '../common/ledger/movements';
import { settlementColumns } from '../common/ledger/settlement-columns';
import { statusOf } from '../common/ledger/words';
import { PaymentIdLink } from '../common/RecordLink';
import type { T } from './messages';

const merchantOf = ({ payment: { merchant } }: Movement) => merchant?.name ?? merchant?.id;

/** The words of several parts of the screen. */
interface RefundWords {
  t: T;
  words: LedgerT;
  declines: DeclineT;
  actors: ActorT;
}

/** Columns of the list. */
export function columnsOf({ t, words, declines, actors }: RefundWords): Column<Movement>[] {
  return [
    col.id({ key: 'id', title: t('refunds.column.id'), width: 140, value: ({ id }) => id }),
    col.status({ key: 'status', title: t('refunds.column.status'), width: 130, value: ({ status }) => statusOf(status, words) }),
    col.text({
      key: 'payment',
      title: t('refunds.column.payment'),
      width: 130,
      value: ({ payment }) => <PaymentIdLink id={payment.paymentId} />,
    }),
    col.text({ key: 'reason', title: t('refunds.column.reason'), value: ({ reason }) => reason }),
    col.text({ key: 'actor', title: actors('actors.who'), value: ({ actor }) => actor && actorText(actor, actors) }),
    col.text({
      key: 'channel',
      title: actors('actors.through'),
      optional: true,
      value: ({ channel }) => channel && channelText(channel, actors),
    }),
    col.text({ key: 'merchant', title: t('refunds.column.merchant'), value: merchantOf }),
    col.text({
      key: 'detail',
      title: t('refunds.column.detail'),
      optional: true,
      value: ({ statusDetail }) => statusDetail && declineText(statusDetail, declines),
    }),
    col.date({ key: 'at', title: t('refunds.column.at'), sort: 'at', value: ({ at }) => at }),
    col.money({ key: 'amount', title: t('refunds.column.amount'), sort: 'amount', width: 130, value: ({ amount }) => amount }),
  ];
}

/** Columns of the exported file: instants as dates, amounts as numbers with a separate currency column. */
export function exportColumns({ t, words, declines, actors }: RefundWords): ExportColumn<Movement>[] {
  return [
    { title: t('refunds.column.id'), value: ({ id }) => id },
    { title: t('refunds.column.status'), value: ({ status }) => statusOf(status, words).label, column: { key: 'status' } },
    { title: t('refunds.column.payment'), value: ({ payment }) => payment.paymentId, column: { key: 'payment' } },
    { title: t('refunds.column.reason'), value: ({ reason }) => reason ?? '', column: { key: 'reason' } },
    { title: actors('actors.who'), value: ({ actor }) => (actor ? actorText(actor, actors) : '') },
    { title: actors('actors.through'), value: ({ channel }) => (channel ? channelText(channel, actors) : '') },
    {
      title: t('refunds.column.detail'),
      value: ({ statusDetail }) => (statusDetail ? declineText(statusDetail, declines) : ''),
      column: { key: 'detail', optional: true },
    },
    { title: t('refunds.column.merchant'), value: (row) => merchantOf(row) ?? '', column: { key: 'merchant' } },
    { title: t('refunds.column.at'), value: ({ at }) => instantCell(at), column: { key: 'at' } },
    { title: t('refunds.column.amount'), value: ({ amount }) => amount, column: { key: 'amount' } },
    { title: t('refunds.column.currency'), value: ({ amount }) => amount.currency, column: { key: 'amount' } },
    ...settlementColumns<Movement>(({ cashout }) => cashout, words),
  ];
}
