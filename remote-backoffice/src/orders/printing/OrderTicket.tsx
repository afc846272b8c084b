import type { OrderTicket } from '@mostrador/contract/backoffice/orders/calls';
import { useLocale } from '@mostrador/i18n';
import { useTimeZone } from '@mostrador/session';
import { formatInstant } from '@mostrador/values/instants';
import { formatMoney, subtract, type Money } from '@mostrador/values/money';
import { useT } from '../messages';

/** The ticket of an order as it comes out of the printer: black on white, the number large. */
export function OrderTicketView({ ticket: { order, business, branch, reprint } }: { ticket: OrderTicket }) {
  const t = useT();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const at = (instant: number) => formatInstant(instant, locale, timeZone, 'short');
  const { address, customer } = order;
  return (
    <section className="ticket" lang={locale}>
      {reprint && <p className="ticket-reprint">{t('orders.ticket.reprint')}</p>}
      <header>
        <p className="ticket-business">{business}</p>
        <p>{[branch.name, branch.address, branch.phone].filter(Boolean).join(' · ')}</p>
      </header>
      <p className="ticket-number">{order.number}</p>
      <p className="ticket-kind">{t(`orders.kind.${order.kind}`)}</p>
      <p>{t('orders.ticket.at', { at: at(order.createdAt) })}</p>
      {order.promisedAt !== undefined && <p>{t('orders.ticket.promised', { at: at(order.promisedAt) })}</p>}
      <div className="ticket-part">
        <p className="ticket-strong">{customer.name}</p>
        {customer.phone && <p>{customer.phone}</p>}
        {address && <p>{[address.line, address.detail, address.city].filter(Boolean).join(', ')}</p>}
        {address?.notes && <p>{address.notes}</p>}
      </div>
      <ul className="ticket-part ticket-items">
        {order.items.map(({ id, quantity, name, options, note, total }) => (
          <li key={id}>
            <span className="ticket-line">
              <span className="ticket-strong">
                {quantity} × {name}
              </span>
              <span>{formatMoney(total, locale)}</span>
            </span>
            {options.map((option) => (
              <span key={option} className="ticket-option">
                {option}
              </span>
            ))}
            {note && <span className="ticket-note">{note}</span>}
          </li>
        ))}
      </ul>
      {order.note && <p className="ticket-part ticket-note">{order.note}</p>}
      {order.gift && <p className="ticket-part">{t('orders.gift', { name: order.gift.name })}</p>}
      <Totals order={order} />
      <p className="ticket-strong">{t('orders.ticket.method', { method: order.paymentMethod.name })}</p>
    </section>
  );
}

function Totals({ order: { subtotal, shipping, discount, total } }: Pick<OrderTicket, 'order'>) {
  const t = useT();
  const locale = useLocale();
  const lines: [string, Money, boolean][] = [
    [t('orders.amount.subtotal'), subtotal, true],
    [t('orders.amount.shipping'), shipping, shipping.minor > 0],
    [t('orders.amount.discount'), subtract({ ...discount, minor: 0 }, discount), discount.minor > 0],
    [t('orders.amount.total'), total, true],
  ];
  return (
    <dl className="ticket-part ticket-totals">
      {lines
        .filter(([, , shown]) => shown)
        .map(([label, value]) => (
          <div key={label} className="ticket-line">
            <dt>{label}</dt>
            <dd>{formatMoney(value, locale)}</dd>
          </div>
        ))}
    </dl>
  );
}
