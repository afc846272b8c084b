import type { PaymentLink } from '@mostrador/contract/payments/links/shapes';
import { CopyOutlined } from '@mostrador/ui/icons';
import { col, type Column, type ExportColumn, instantCell, type OpenRecord, type RowAction } from '@mostrador/ui/list';
import { shortId } from '@mostrador/values/short-id';
import type { T } from '../common/create-link/messages';
import { statusOf, typeOf } from './words';

/** Dialogs that the list's URL can open. */
export const LINK_DIALOGS = ['create', 'cancel'] as const;

/** The open link and dialog. */
export type OpenLink = OpenRecord<(typeof LINK_DIALOGS)[number]>;

interface Handlers {
  /** Returns the actions of a row. */
  menu: (link: PaymentLink) => RowAction[];
  copy: (link: PaymentLink) => void;
}

/** Columns of the list. */
export function columnsOf(t: T, { menu, copy }: Handlers): Column<PaymentLink>[] {
  return [
    addressColumn(t, copy),
    col.status({
      key: 'status',
      title: t('links.field.status'),
      sort: 'status',
      width: 122,
      value: ({ status }) => statusOf(status, t),
    }),
    col.text({ key: 'description', title: t('links.field.description'), width: 140, value: ({ description }) => description }),
    col.text({ key: 'merchant', title: t('links.field.merchant'), value: ({ merchant }) => merchant?.name ?? merchant?.id }),
    col.text({ key: 'type', title: t('links.field.type'), optional: true, value: ({ type }) => typeOf(type, t) }),
    col.text({ key: 'timesPaid', title: t('links.field.timesPaid'), optional: true, value: ({ timesPaid }) => timesPaid }),
    col.date({ key: 'created', title: t('links.field.created'), sort: 'created_at', value: ({ createdAt }) => createdAt }),
    col.date({
      key: 'expires',
      title: t('links.field.expires'),
      sort: 'expires_at',
      value: ({ expiresAt }) => expiresAt ?? null,
    }),
    col.money({ key: 'amount', title: t('links.field.amount'), sort: 'amount', width: 118, value: ({ amount }) => amount }),
    col.actions({ title: t('links.actions'), label: ({ id }) => t('links.actionsOf', { id: shortId(id) }), items: menu }),
  ];
}

/** Column with the short id, and a button that copies the payer's URL while the link can be paid. */
function addressColumn(t: T, copy: Handlers['copy']): Column<PaymentLink> {
  return {
    key: 'id',
    title: t('links.one'),
    kind: 'id',
    width: 146,
    render: (row, link) => (
      <span className="m-id">
        <span title={row.id}>{link(shortId(row.id))}</span>
        {row.status === 'ACTIVE' && (
          <button
            type="button"
            className="m-id-copy"
            aria-label={t('links.copyOf', { id: shortId(row.id) })}
            title={t('links.copy')}
            onClick={(event) => {
              event.stopPropagation();
              copy(row);
            }}
          >
            <CopyOutlined />
          </button>
        )}
      </span>
    ),
  };
}

/** Columns of the exported file: instants as dates, amounts as numbers with a separate currency column. */
export function exportColumns(t: T): ExportColumn<PaymentLink>[] {
  return [
    { title: t('links.field.id'), value: ({ id }) => id },
    { title: t('links.field.status'), value: ({ status }) => statusOf(status, t).label, column: { key: 'status' } },
    { title: t('links.field.type'), value: ({ type }) => typeOf(type, t), column: { key: 'type', optional: true } },
    {
      title: t('links.field.description'),
      value: ({ description }) => description ?? '',
      column: { key: 'description' },
    },
    {
      title: t('links.field.merchant'),
      value: ({ merchant }) => merchant?.name ?? merchant?.id ?? '',
      column: { key: 'merchant' },
    },
    { title: t('links.field.amount'), value: ({ amount }) => amount, column: { key: 'amount' } },
    { title: t('links.field.currency'), value: ({ amount }) => amount.currency, column: { key: 'amount' } },
    {
      title: t('links.field.created'),
      value: ({ createdAt }) => instantCell(createdAt),
      column: { key: 'created' },
    },
    {
      title: t('links.field.expires'),
      value: ({ expiresAt }) => instantCell(expiresAt),
      column: { key: 'expires' },
    },
    {
      title: t('links.field.timesPaid'),
      value: ({ timesPaid }) => timesPaid ?? '',
      column: { key: 'timesPaid', optional: true },
    },
    { title: t('links.field.url'), value: ({ url }) => url },
  ];
}
