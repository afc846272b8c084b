import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import type { SessionUser } from '@mostrador/contract/permissions';
import { col, type Column, type ExportColumn, instantCell, type OpenRecord } from '@mostrador/ui/list';
import { shortId } from '@mostrador/values/short-id';
import { lastInstantOf } from '../common/ledger/settlement-columns';
import { accountText, destinationText } from './destination-text';
import type { T } from './messages';
import { cashoutMenu, statusOf } from './words';

/** Dialogs that the list's URL can open. */
export const CASHOUT_DIALOGS = ['create', 'cancel', 'startAgain'] as const;

/** The open cashout and dialog. */
export type OpenCashout = OpenRecord<(typeof CASHOUT_DIALOGS)[number]>;

/** Columns of the list. */
export function columnsOf(t: T, user: SessionUser, show: OpenCashout['show']): Column<Cashout>[] {
  return [
    col.id({ key: 'id', title: t('cashouts.column.id'), width: 136, value: ({ id }) => id }),
    col.status({
      key: 'status',
      title: t('cashouts.column.status'),
      sort: 'status',
      width: 126,
      value: ({ status }) => statusOf(status, t),
    }),
    col.text({
      key: 'destination',
      title: t('cashouts.column.destination'),
      width: 104,
      value: ({ destination }) => {
        const whole = destinationText(destination);
        return whole && <span title={whole}>{accountText(destination) || whole}</span>;
      },
    }),
    col.text({ key: 'reference', title: t('cashouts.column.reference'), optional: true, value: ({ reference }) => reference }),
    col.text({
      key: 'bankReference',
      title: t('cashouts.column.bankReference'),
      optional: true,
      value: ({ bankReference }) => bankReference,
    }),
    col.date({
      key: 'created',
      title: t('cashouts.column.created'),
      sort: 'created_at',
      width: 142,
      value: ({ createdAt }) => createdAt,
    }),
    col.date({
      key: 'processed',
      title: t('cashouts.column.processed'),
      sort: 'processed_at',
      width: 142,
      value: ({ processedAt }) => processedAt ?? null,
    }),
    col.money({ key: 'amount', title: t('cashouts.column.amount'), sort: 'amount', width: 124, value: ({ amount }) => amount }),
    col.money({ key: 'fee', title: t('cashouts.column.fee'), width: 94, value: ({ fee }) => fee ?? null }),
    col.money({ key: 'net', title: t('cashouts.column.net'), width: 124, value: ({ net }) => net ?? null }),
    col.actions({
      title: t('cashouts.column.actions'),
      label: ({ id }) => t('cashouts.actionsOf', { id: shortId(id) }),
      items: (cashout) => cashoutMenu(cashout, user, t, (action) => show(cashout.id, action)),
    }),
  ];
}

/** Columns of the exported file: instants as dates, and always amounts, as numbers with a separate currency column, and the deposit. */
export function exportColumns(t: T): ExportColumn<Cashout>[] {
  return [
    { title: t('cashouts.column.id'), value: ({ id }) => id },
    { title: t('cashouts.column.status'), value: ({ status }) => statusOf(status, t).label, column: { key: 'status' } },
    {
      title: t('cashouts.column.destination'),
      value: ({ destination }) => destinationText(destination),
      column: { key: 'destination' },
    },
    {
      title: t('cashouts.column.reference'),
      value: ({ reference }) => reference ?? '',
      column: { key: 'reference', optional: true },
    },
    {
      title: t('cashouts.column.created'),
      value: ({ createdAt }) => instantCell(createdAt),
      column: { key: 'created' },
    },
    {
      title: t('cashouts.column.processed'),
      value: ({ processedAt }) => instantCell(processedAt),
      column: { key: 'processed' },
    },
    { title: t('cashouts.column.amount'), value: ({ amount }) => amount },
    { title: t('cashouts.column.fee'), value: ({ fee }) => fee ?? '' },
    { title: t('cashouts.column.net'), value: ({ net }) => net ?? '' },
    { title: t('cashouts.column.currency'), value: ({ amount }) => amount.currency },
    { title: t('cashouts.column.bankReference'), value: ({ bankReference }) => bankReference ?? '' },
    { title: t('cashouts.export.periodFrom'), value: ({ period }) => instantCell(period?.from) },
    { title: t('cashouts.export.periodTo'), value: ({ period }) => instantCell(lastInstantOf(period)) },
  ];
}
