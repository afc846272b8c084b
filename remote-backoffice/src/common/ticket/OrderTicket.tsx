import type { OrderTicket } from '@mostrador/contract/backoffice/orders/calls';
import { useLanguage, useLocale } from '@mostrador/i18n';
import { useTimeZone } from '@mostrador/session';
import type { QrShape } from '@mostrador/ui/qr';
import { formatInstant } from '@mostrador/values/instants';
import { formatMoney, subtract, type Money } from '@mostrador/values/money';
import { useT } from './messages';
import { PromisedTime, ReprintMarks, TicketItems } from './ticket-parts';
import type { TicketSetup } from './ticket-setup';
import './ticket.css';

interface Props {
  ticket: OrderTicket;
  /** QR code of the order's status page; null if none was created. */
  code: QrShape | null;
  setup: Pick<TicketSetup, 'logo' | 'prices' | 'largeNotes' | 'qr'>;
  allergens?: boolean;
}

/** The customer's receipt of an order: black on white, with a large number (docs branches §5). */
export function OrderTicketView({ ticket, code, setup, allergens = false }: Props) {
  const { order, business, branch } = ticket;
  const t = useT();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const at = (instant: number) => formatInstant(instant, locale, timeZone, 'short');
  const { address, customer } = order;
  return (
    <section className={setup.largeNotes ? 'b-ticket b-ticket--notes' : 'b-ticket'} lang={useLanguage()}>
      <ReprintMarks ticket={ticket} />
      <header>
        {setup.logo !== null && <img className="b-ticket-logo" src={setup.logo} alt="" />}
        <p className="b-ticket-business">{business}</p>
        <p>{[branch.name, branch.address, branch.phone].filter(Boolean).join(' · ')}</p>
      </header>
      <p className="b-ticket-number">{order.number}</p>
      <p className="b-ticket-kind">{t(`orders.kind.${order.kind}`)}</p>
      <p>{t('orders.ticket.at', { at: at(order.createdAt) })}</p>
      <PromisedTime order={order} />
      <div className="b-ticket-part">
        <p className="b-ticket-strong">{customer.name}</p>
        {customer.phone && <p>{customer.phone}</p>}
        {address && <p>{[address.line, address.detail, address.city].filter(Boolean).join(', ')}</p>}
        {address?.notes && <p className="b-ticket-place">{address.notes}</p>}
      </div>
      <TicketItems ticket={ticket} items={order.items} prices={setup.prices} allergens={allergens} />
      {setup.prices && <Totals order={order} />}
      <p className="b-ticket-strong">{t('orders.ticket.method', { method: order.paymentMethod.name })}</p>
      {setup.qr && code !== null && (
        <p className="b-ticket-part b-ticket-tracking">
          <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" aria-hidden="true">
            <path d={code.path} />
          </svg>
          {t('orders.ticket.tracking')}
        </p>
      )}
    </section>
  );
}

function Totals({ order: { subtotal, shipping, discount, total, toReturn } }: Pick<OrderTicket, 'order'>) {
  const t = useT();
  const locale = useLocale();
  const lines: [string, Money, boolean][] = [
    [t('orders.amount.subtotal'), subtotal, true],
    [t('orders.amount.shipping'), shipping, shipping.minor > 0],
    [t('orders.amount.discount'), subtract({ ...discount, minor: 0 }, discount), discount.minor > 0],
    [t('orders.amount.total'), total, true],
    [t('orders.amount.toReturn'), toReturn ?? total, toReturn !== undefined],
  ];
  return (
    <dl className="b-ticket-part b-ticket-totals">
      {lines
        .filter(([, , shown]) => shown)
        .map(([label, value]) => (
          <div key={label} className="b-ticket-line">
            <dt>{label}</dt>
            <dd>{formatMoney(value, locale)}</dd>
          </div>
        ))}
    </dl>
  );
}
