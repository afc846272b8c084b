import type { GiftCoupon } from '@mostrador/contract/backoffice/gifts/calls';
import { col, type Column, type ExportColumn } from '@mostrador/ui/list';
import { Link } from '@mostrador/ui/router';
import { path } from '../paths';
import { giftWords, GiftStateTag } from './GiftState';
import type { T } from './messages';

/** Returns the columns of the gift code list. */
export function columnsOf(t: T): Column<GiftCoupon>[] {
  return [
    col.text({ key: 'code', title: t('gifts.field.code'), width: 140, value: ({ code }) => code }),
    {
      key: 'state',
      title: t('gifts.field.state'),
      kind: 'status',
      width: 120,
      render: ({ state }) => <GiftStateTag state={state} />,
    },
    col.text({ key: 'gift', title: t('gifts.field.gift'), width: 150, value: ({ gift }) => gift }),
    col.text({ key: 'customer', title: t('gifts.field.customer'), width: 150, value: ({ customer }) => customer }),
    {
      key: 'order',
      title: t('gifts.field.order'),
      kind: 'text',
      width: 90,
      render: ({ order }) =>
        order ? (
          <Link className="m-link" to={path('history', {}, { id: order.id })}>
            {order.number}
          </Link>
        ) : (
          <span className="m-muted">–</span>
        ),
    },
    col.date({ key: 'used', title: t('gifts.field.used'), width: 150, value: ({ usedAt }) => usedAt ?? null }),
    col.date({ key: 'expires', title: t('gifts.field.expires'), width: 150, value: ({ expiresAt }) => expiresAt ?? null }),
  ];
}

/** Returns the columns of the exported file. */
export function exportColumns(t: T, timeZone: string): ExportColumn<GiftCoupon>[] {
  const instant = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const when = (at: number | undefined) => (at === undefined ? '' : instant.format(at));
  return [
    { title: t('gifts.field.code'), value: ({ code }) => code },
    { title: t('gifts.field.state'), value: ({ state }) => giftWords(state, t).label },
    { title: t('gifts.field.gift'), value: ({ gift }) => gift },
    { title: t('gifts.field.customer'), value: ({ customer }) => customer ?? '' },
    { title: t('gifts.field.order'), value: ({ order }) => order?.number ?? '' },
    { title: t('gifts.field.used'), value: ({ usedAt }) => when(usedAt) },
    { title: t('gifts.field.expires'), value: ({ expiresAt }) => when(expiresAt) },
  ];
}
