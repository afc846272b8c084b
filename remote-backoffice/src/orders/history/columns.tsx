import type { OrderExportRow } from '@mostrador/contract/backoffice/orders/reports';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { GiftOutlined } from '@mostrador/ui/icons';
import { col, type Column, type ExportColumn, type RowAction } from '@mostrador/ui/list';
import { orderStateLabel } from '../../common/order-state';
import type { T as OrdersT } from '../messages';
import { OrderKindText } from '../OrderKindText';
import type { T } from './messages';

interface Words {
  t: T;
  orderWords: OrdersT;
}

interface Options extends Words {
  /** Whether a matching order has a gift; adds a column. */
  gifts: boolean;
  /** Returns an order with its delayed action applied. */
  shown: (order: Order) => Order;
  menu: (order: Order) => RowAction[];
}

/** Returns the columns of the history. */
export function historyColumns({ t, orderWords, gifts, shown, menu }: Options): Column<Order>[] {
  return [
    col.text({ key: 'number', title: t('history.column.number'), sort: 'id', width: 95, value: ({ number }) => number }),
    col.status({
      key: 'state',
      title: t('history.column.state'),
      sort: 'state',
      width: 160,
      value: (order) => orderStateLabel(shown(order).state, order, orderWords),
    }),
    col.date({
      key: 'created',
      title: t('history.column.created'),
      sort: 'createdAt',
      width: 165,
      value: ({ createdAt }) => createdAt,
    }),
    col.date({
      key: 'promised',
      title: orderWords('orders.detail.promised'),
      optional: true,
      width: 165,
      value: ({ promisedAt }) => promisedAt ?? null,
    }),
    col.text({ key: 'customer', title: t('history.column.customer'), sort: 'customer', value: ({ customer }) => customer.name }),
    col.text({
      key: 'phone',
      title: orderWords('orders.detail.phone'),
      optional: true,
      width: 150,
      value: ({ customer }) => customer.phone,
    }),
    col.text({
      key: 'kind',
      title: orderWords('orders.filter.kind'),
      width: 130,
      value: ({ kind }) => <OrderKindText kind={kind} />,
    }),
    ...(gifts ? [giftColumn({ t, orderWords })] : []),
    col.text({
      key: 'method',
      title: orderWords('orders.detail.method'),
      optional: true,
      width: 160,
      value: ({ paymentMethod }) => paymentMethod.name,
    }),
    col.money({ key: 'total', title: orderWords('orders.amount.total'), sort: 'total', width: 120, value: ({ total }) => total }),
    col.actions({
      title: t('history.column.actions'),
      label: ({ number }) => orderWords('orders.actionsOf', { number }),
      items: menu,
    }),
  ];
}

function giftColumn({ t, orderWords }: Words): Column<Order> {
  return col.text({
    key: 'gift',
    title: orderWords('orders.detail.gift'),
    width: 90,
    value: ({ gift }) => {
      if (!gift) return null;
      const words = t('history.gift', { name: gift.name, code: gift.code });
      return (
        <span className="b-history-gift" title={words}>
          <GiftOutlined />
          <span className="m-visually-hidden">{words}</span>
        </span>
      );
    },
  });
}

/** Returns a formatter for `2026-11-20 14:05` in an IANA zone: a form that spreadsheets can sort. */
function clockIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (at) => format.format(at);
}

/** Returns the columns of the exported file: times in the branch's zone, amounts as numbers with a currency column. */
export function exportColumns(t: T, orderWords: OrdersT, timeZone: string): ExportColumn<OrderExportRow>[] {
  const clock = clockIn(timeZone);
  return [
    { title: t('history.column.number'), value: ({ number }) => number },
    { title: t('history.export.created', { zone: timeZone }), value: ({ createdAt }) => clock(createdAt) },
    { title: t('history.column.state'), value: (row) => orderStateLabel(row.state, row, orderWords).label },
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
