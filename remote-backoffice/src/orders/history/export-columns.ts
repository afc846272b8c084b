import type { OrderExportRow } from '@mostrador/contract/backoffice/orders/reports';
import type { ExportColumn } from '@mostrador/ui/list';
import type { T as OrdersT } from '../messages';
import { stateOf } from '../words';
import type { T } from './messages';

/** `2026-11-20 14:05` in an IANA zone: what the screen shows, in a form that a spreadsheet sorts. */
function clockIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (at) => format.format(at);
}

/** Columns of the exported file: times of the branch's zone, amounts as numbers beside their currency. */
export function exportColumns(t: T, orderWords: OrdersT, timeZone: string): ExportColumn<OrderExportRow>[] {
  const clock = clockIn(timeZone);
  return [
    { title: t('history.column.number'), value: ({ number }) => number },
    { title: t('history.export.created', { zone: timeZone }), value: ({ createdAt }) => clock(createdAt) },
    { title: t('history.column.state'), value: (row) => stateOf(row.state, row, orderWords).label },
    { title: orderWords('orders.filter.kind'), value: ({ kind }) => orderWords(`orders.kind.${kind}`) },
    { title: t('history.column.customer'), value: ({ customer }) => customer },
    { title: orderWords('orders.detail.phone'), value: ({ phone }) => phone ?? '' },
    { title: orderWords('orders.detail.address'), value: ({ address }) => address ?? '' },
    { title: orderWords('orders.detail.items'), value: ({ items }) => items },
    { title: orderWords('orders.detail.method'), value: ({ paymentMethod }) => paymentMethod },
    { title: orderWords('orders.amount.subtotal'), value: ({ subtotal }) => subtotal },
    { title: orderWords('orders.amount.shipping'), value: ({ shipping }) => shipping },
    { title: orderWords('orders.amount.discount'), value: ({ discount }) => discount },
    { title: orderWords('orders.amount.total'), value: ({ total }) => total },
    { title: t('history.export.currency'), value: ({ total }) => total.currency },
    { title: orderWords('orders.detail.coupon'), value: ({ coupon }) => coupon ?? '' },
    { title: t('history.filter.gift'), value: ({ giftCode }) => giftCode ?? '' },
    { title: orderWords('orders.reason'), value: ({ reason }) => reason ?? '' },
  ];
}
