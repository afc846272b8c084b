import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { useT } from '../messages';
import { ItemTick } from '../ticks/ItemTick';
import { useTicks } from '../ticks/ticked-items';

/** Items of an order with checkboxes; options and note below each. */
export function OrderItems({ order }: { order: Order }) {
  const t = useT();
  const ticks = useTicks(order.branchId, order.id);
  return (
    <ul className="b-order-items" aria-label={t('orders.ticks.of', { number: order.number })}>
      {order.items.map((item) => (
        <li key={item.id}>
          <ItemTick order={order} item={item} ticked={ticks.includes(item.id)}>
            <span className="b-order-item-name">
              <b>{item.quantity} ×</b> {item.name}
            </span>
            {item.options.length > 0 && <span className="b-order-item-options">{item.options.join(', ')}</span>}
            {item.note && <span className="b-order-note">{item.note}</span>}
          </ItemTick>
        </li>
      ))}
    </ul>
  );
}
