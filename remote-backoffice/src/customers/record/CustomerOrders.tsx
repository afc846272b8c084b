import type { CustomerOrders as Orders } from '@mostrador/contract/backoffice/customers/calls';
import type { Customer } from '@mostrador/contract/backoffice/customers/shapes';
import { LIST_PAGE_LIMIT } from '@mostrador/contract/backoffice/list-args';
import { messagesOf } from '@mostrador/i18n';
import { DateText, MoneyText, PlainButton, StatusTag } from '@mostrador/ui/kit';
import { Link, LinkButton } from '@mostrador/ui/router';
import { orderStateLabel } from '../../common/order-state';
import { path } from '../../paths';
import { useT } from '../messages';
import { Panel } from './Panel';

const useOrdersT = messagesOf<typeof import('../../locales/es/orders.json')>();

/** Number of orders shown at first, and added by "more". */
export const FIRST_ORDERS = 10;
const moreOrders = 50;

interface Props {
  customer: Customer;
  orders: Orders;
  /** Number of orders requested. */
  shown: number;
  onMore: (shown: number) => void;
  loading: boolean;
}

/** The customer's orders in all branches, newest first; each links to the order history. */
export function CustomerOrders({ customer, orders: { items, total }, shown, onMore, loading }: Props) {
  const t = useT();
  const orderWords = useOrdersT();
  const next = shown === FIRST_ORDERS ? moreOrders : LIST_PAGE_LIMIT;
  return (
    <Panel title={t('customers.history', { count: total })} wide>
      {items.length === 0 && <p className="m-muted">{t('customers.history.none')}</p>}
      <ul className="b-customer-orders" aria-label={t('customers.history', { count: total })} aria-busy={loading}>
        {items.map((order) => (
          <li key={order.id}>
            <Link className="m-link" to={path('history', {}, { id: order.id })}>
              {orderWords('orders.number', { number: order.number })}
            </Link>
            <StatusTag {...orderStateLabel(order.state, order, orderWords)} />
            <DateText value={order.createdAt} />
            <MoneyText money={order.total} />
          </li>
        ))}
      </ul>
      {items.length < total &&
        (shown < LIST_PAGE_LIMIT ? (
          <PlainButton className="b-customer-more" disabled={loading} onClick={() => onMore(next)}>
            {t('customers.history.more')}
          </PlainButton>
        ) : (
          <LinkButton className="b-customer-more" to={path('history', {}, { customer: customer.name })}>
            {t('customers.history.all')}
          </LinkButton>
        ))}
    </Panel>
  );
}
