import type { Order } from '@mostrador/contract/backoffice/order-shapes';
import { useTimeZone } from '@mostrador/session';
import { DateText, MoneyText } from '@mostrador/ui/kit';
import { Details, Section } from '@mostrador/ui/record';
import { subtract, type Money } from '@mostrador/values/money';
import { promisedAt, type WaitingTimes } from './age';
import { useT } from './messages';

/** What was ordered, what it costs, for whom and where to. */
export function OrderFacts({ order, waiting }: { order: Order; waiting: WaitingTimes }) {
  const t = useT();
  const timeZone = useTimeZone();
  const { customer, address } = order;
  const place = address && [address.line, address.detail, address.city].filter(Boolean).join(', ');
  return (
    <>
      <Section title={t('orders.detail.items')}>
        {order.note && <p className="order-note">{order.note}</p>}
        <ItemLines order={order} />
        <Amounts order={order} />
      </Section>
      <Section title={t('orders.detail.customer')}>
        <Details
          items={[
            { label: t('orders.detail.name'), value: customer.name },
            {
              label: t('orders.detail.phone'),
              value: customer.phone && (
                <a className="m-link" href={`tel:${customer.phone.replace(/[^+\d]/g, '')}`}>
                  {customer.phone}
                </a>
              ),
            },
            ...(order.kind === 'delivery'
              ? [
                  { label: t('orders.detail.address'), value: place, wide: true },
                  { label: t('orders.detail.directions'), value: address?.notes, wide: true },
                ]
              : []),
          ]}
        />
      </Section>
      <Section title={t('orders.detail.more')}>
        <Details
          items={[
            { label: t('orders.detail.method'), value: order.paymentMethod.name },
            { label: t('orders.detail.created'), value: <DateText value={order.createdAt} timeZone={timeZone} /> },
            {
              label: t('orders.detail.promised'),
              value: <DateText value={promisedAt(order, waiting)} timeZone={timeZone} />,
            },
            { label: t('orders.detail.coupon'), value: order.coupon },
            { label: t('orders.detail.gift'), value: order.gift && `${order.gift.name} (${order.gift.code})` },
            ...(order.reason ? [{ label: t('orders.reason'), value: order.reason, wide: true }] : []),
          ]}
        />
      </Section>
    </>
  );
}

function ItemLines({ order }: { order: Order }) {
  return (
    <ul className="order-lines">
      {order.items.map(({ id, quantity, name, options, note, total }) => (
        <li key={id}>
          <span>
            <b>{quantity} ×</b> {name}
            {options.length > 0 && <span className="order-item-options">{options.join(', ')}</span>}
            {note && <span className="order-note">{note}</span>}
          </span>
          <MoneyText money={total} />
        </li>
      ))}
    </ul>
  );
}

function Amounts({ order: { subtotal, shipping, discount, total } }: { order: Order }) {
  const t = useT();
  const lines: [string, Money][] = [
    [t('orders.amount.subtotal'), subtotal],
    [t('orders.amount.shipping'), shipping],
    ...(discount.minor > 0
      ? [[t('orders.amount.discount'), subtract({ ...discount, minor: 0 }, discount)] as [string, Money]]
      : []),
    [t('orders.amount.total'), total],
  ];
  return (
    <dl className="order-sum">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <MoneyText money={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
