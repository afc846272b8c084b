import type { ReactNode } from 'react';
import type { Order, OrderItem } from '@mostrador/contract/backoffice/orders/shapes';
import { CheckField } from '@mostrador/ui/list';
import { useT } from '../messages';
import { toggleTick, useTicks } from './ticked-items';
import './ticks.css';

interface Props {
  order: Pick<Order, 'id' | 'branchId'>;
  item: OrderItem;
  ticked: boolean;
  children: ReactNode;
}

/** An item with its checkbox; the whole line can be pressed. */
export function ItemTick({ order, item, ticked, children }: Props) {
  return (
    <CheckField
      className={ticked ? 'b-order-tick b-order-tick--ready' : 'b-order-tick'}
      label={<span className="b-order-tick-text">{children}</span>}
      checked={ticked}
      onChange={() => toggleTick(order.branchId, order.id, item.id)}
    />
  );
}

interface CountProps {
  order: Order;
  /** The counted items; default all. */
  items?: readonly OrderItem[];
}

/** Number of finished items of an order; hidden until the order is in preparation or an item is ticked. */
export function TickCount({ order, items = order.items }: CountProps) {
  const t = useT();
  const ticks = useTicks(order.branchId, order.id);
  const total = items.length;
  const done = items.filter(({ id }) => ticks.includes(id)).length;
  if (total === 0 || (done === 0 && order.state !== 'preparing')) return null;
  return (
    <span className={done === total ? 'b-order-tick-count b-order-tick-count--all' : 'b-order-tick-count'}>
      {t('orders.ticks', { done, total })}
    </span>
  );
}
