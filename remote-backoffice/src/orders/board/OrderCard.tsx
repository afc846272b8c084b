import { memo, useState } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { useSession } from '@mostrador/session';
import { MoneyText, StatusTag } from '@mostrador/ui/kit';
import { ActionMenu, CheckField } from '@mostrador/ui/list';
import { orderStateLabel } from '../../common/order-state';
import { path } from '../../paths';
import type { WaitingTimes } from '../age';
import type { BoardCommands } from '../board-commands';
import { useT } from '../messages';
import { NextActionButton } from '../NextActionButton';
import { isUnsent } from '../delayed-actions';
import { countOtherUnits, stationItems, type HiddenCategories } from '../../common/station';
import { EscalationTags } from './EscalationTags';
import { OrderAge } from '../OrderAge';
import { OrderItems } from './OrderItems';
import { OrderKindText } from '../OrderKindText';
import { orderMenu } from '../order-menu';
import { UnsentAction } from './UnsentAction';
import { TickCount } from '../ticks/ItemTick';
import { nextAction, refusalText } from '../words';
import './selection/selection.css';

interface OrderCardProps {
  order: Order;
  waiting: WaitingTimes;
  /** Whether the order has just arrived. */
  fresh: boolean;
  /** Whether the card is in the tab sequence. */
  current: boolean;
  /** Whether the order's detail or dialog is open; the card is marked in the frame of the click, before they are rendered. */
  isOpen: boolean;
  /** Whether the order was pressed a moment ago or an action on it is pending. */
  pending: boolean;
  online: boolean;
  commands: BoardCommands;
  isKitchen: boolean;
  hasAllergens: boolean;
  hiddenCategories: HiddenCategories;
  /** Whether the order is selected for printing; null outside selection mode. */
  selected: boolean | null;
  onSelect: (order: Order) => void;
}

/** Card of an order: items for the kitchen, the next action, and a menu. Memoized; re-renders only if a prop changes. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, waiting, fresh, current, isOpen, pending, online, commands, selected, onSelect, hiddenCategories } = props;
  const t = useT();
  const { business } = useSession();
  // Animate only when the card appears.
  const [arrived] = useState(fresh);
  const items = stationItems(order, hiddenCategories);
  const next = nextAction(order);
  const refusal = next && refusalText(order, next, business.role, online, t);
  return (
    <article
      className={['m-card b-order-card', arrived && 'b-order-card--fresh', (selected || isOpen) && 'b-order-card--marked']
        .filter(Boolean)
        .join(' ')}
      aria-current={isOpen || undefined}
      aria-label={t('orders.number', { number: order.number })}
      aria-busy={pending}
      data-order={order.id}
      onClick={(event) => {
        if ((event.target as Element).closest('a, button, label, input, [role="menu"]')) return;
        if (selected === null) commands.open(order);
        else onSelect(order);
      }}
    >
      <header className="m-line m-ends b-order-card-head">
        {selected !== null && (
          <CheckField
            className="b-order-pick"
            aria-label={t('orders.select.order', { number: order.number })}
            checked={selected}
            onChange={() => onSelect(order)}
          />
        )}
        <a
          className="b-order-number"
          href={path('orders', {}, { id: order.id })}
          aria-label={t('orders.card', {
            number: order.number,
            kind: t(`orders.kind.${order.kind}`),
            customer: order.customer.name,
          })}
          tabIndex={current ? 0 : -1}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            commands.open(order);
          }}
        >
          {order.number}
        </a>
        <OrderAge order={order} waiting={waiting} />
      </header>
      <p className="m-line b-order-card-who">
        <OrderKindText kind={order.kind} />
        <span className="b-order-card-customer">{order.customer.name}</span>
        {order.customer.blocked && <StatusTag tone="error" label={t('orders.blocked')} />}
        {order.changes && <StatusTag tone="warning" label={t('orders.changed.tag')} />}
      </p>
      {!next && <p className="m-muted">{orderStateLabel(order.state, order, t).label}</p>}
      {next === 'accept' && <EscalationTags order={order} />}
      {isUnsent(order) && <UnsentAction order={order} commands={commands} />}
      {order.note && <p className="b-order-note">{order.note}</p>}
      <OrderItems
        {...{ order, items }}
        isKitchen={props.isKitchen}
        hasAllergens={props.hasAllergens}
        others={countOtherUnits(order, hiddenCategories)}
      />
      {order.gift && <p className="b-order-gift">{t('orders.gift', { name: order.gift.name })}</p>}
      <p className="m-line m-ends b-order-card-money">
        <span className="b-order-card-price">
          <MoneyText money={order.total} />
        </span>
        <TickCount order={order} items={items} />
        <span className="m-muted b-order-card-price">{order.paymentMethod.name}</span>
      </p>
      <footer className="b-order-card-foot">
        {next && (
          <NextActionButton
            order={order}
            action={next}
            variant={next === 'accept' ? 'primary' : 'default'}
            className="b-order-next"
            disabled={refusal !== undefined}
            {...{ pending, commands }}
          />
        )}
        <ActionMenu
          label={t('orders.actionsOf', { number: order.number })}
          items={orderMenu(order, { business, online, commands, t })}
        />
        {refusal && <small className="b-order-refusal">{refusal}</small>}
      </footer>
    </article>
  );
});
