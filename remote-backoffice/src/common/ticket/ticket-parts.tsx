import type { OrderTicket } from '@mostrador/contract/backoffice/orders/calls';
import type { Order, OrderItem } from '@mostrador/contract/backoffice/orders/shapes';
import { useLocale } from '@mostrador/i18n';
import { useTimeZone } from '@mostrador/session';
import { formatInstant } from '@mostrador/values/instants';
import { formatDelay } from '@mostrador/values/hhmm';
import { formatMoney } from '@mostrador/values/money';
import { LineAllergens } from '../allergens/LineAllergens';
import { unitsText } from '../units-text';
import { useT } from './messages';

/** Line with the promised time of an order, if it has one. */
export function PromisedTime({ order: { promisedAt, minutes } }: { order: Order }) {
  const t = useT();
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (promisedAt === undefined) return null;
  return (
    <p className="b-ticket-strong">
      {t('orders.ticket.promised', { at: formatInstant(promisedAt, locale, timeZone, 'short') })}
      {minutes !== undefined && ` (${formatDelay(minutes)})`}
    </p>
  );
}

/** Marks of a reprint: that it is one, and that lines of the order changed since it was placed. */
export function ReprintMarks({ ticket: { reprint, order } }: { ticket: OrderTicket }) {
  const t = useT();
  const locale = useLocale();
  if (!reprint) return null;
  return (
    <>
      <p className="b-ticket-reprint">{t('orders.ticket.reprint')}</p>
      {order.changes && <p className="b-ticket-reprint">{t('orders.changed.tag').toLocaleUpperCase(locale)}</p>}
    </>
  );
}

interface ItemsProps {
  ticket: OrderTicket;
  /** The items to print: all of the order, or those of a station. */
  items: readonly OrderItem[];
  prices: boolean;
  /** Whether each product has its allergens. */
  allergens: boolean;
}

/** Items of an order with their options and notes, on a reprint the units taken out of it, the order's note and its gift. */
export function TicketItems({ ticket: { order, reprint }, items, prices, allergens }: ItemsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <ul className="b-ticket-part b-ticket-items">
        {items.map((item) => (
          <li key={item.id}>
            <span className="b-ticket-line">
              <span className="b-ticket-strong">
                {item.quantity} × {item.name}
              </span>
              {prices && <span>{formatMoney(item.total, locale)}</span>}
            </span>
            {item.options.map((option) => (
              <span key={option} className="b-ticket-option">
                {option}
              </span>
            ))}
            {allergens && <LineAllergens item={item} items={order.items} className="b-ticket-option" />}
            {item.note && <span className="b-ticket-note">{item.note}</span>}
          </li>
        ))}
        {reprint &&
          order.changes?.map(({ id, removed }) => (
            <li key={`change ${id}`}>
              <s>{unitsText(removed)}</s>
            </li>
          ))}
      </ul>
      {order.note && <p className="b-ticket-part b-ticket-note">{order.note}</p>}
      {order.gift && <p className="b-ticket-part">{t('orders.gift', { name: order.gift.name })}</p>}
    </>
  );
}
