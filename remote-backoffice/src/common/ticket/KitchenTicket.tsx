import type { OrderTicket } from '@mostrador/contract/backoffice/orders/calls';
import { useLanguage } from '@mostrador/i18n';
import { countOtherUnits, stationItems, type HiddenCategories } from '../station';
import { useT } from './messages';
import { PromisedTime, ReprintMarks, TicketItems } from './ticket-parts';
import './ticket.css';

interface Props {
  ticket: OrderTicket;
  hiddenCategories: HiddenCategories;
  allergens: boolean;
}

/** Kitchen ticket of an order: what the station prepares, for whom and for when, without prices (docs backoffice §10). */
export function KitchenTicketView({ ticket, hiddenCategories, allergens }: Props) {
  const t = useT();
  const { order } = ticket;
  const others = countOtherUnits(order, hiddenCategories);
  return (
    // Notes are large: they hold the allergies.
    <section className="b-ticket b-ticket--kitchen b-ticket--notes" lang={useLanguage()}>
      <ReprintMarks ticket={ticket} />
      <p className="b-ticket-business">{t('orders.ticket.kitchen')}</p>
      <p className="b-ticket-number">{order.number}</p>
      <p className="b-ticket-kind">{t(`orders.kind.${order.kind}`)}</p>
      <PromisedTime order={order} />
      <p className="b-ticket-strong">{order.customer.name}</p>
      <TicketItems ticket={ticket} items={stationItems(order, hiddenCategories)} prices={false} allergens={allergens} />
      {others > 0 && <p className="b-ticket-part">{t('orders.station.others', { count: others })}</p>}
    </section>
  );
}
