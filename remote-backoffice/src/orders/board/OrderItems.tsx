import type { Order, OrderItem } from '@mostrador/contract/backoffice/orders/shapes';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { retryUntilLoaded } from '@mostrador/loading/retry-until-loaded';
import { LazySlot } from '@mostrador/ui/kit';
import { useT } from '../messages';
import { ItemTick } from '../ticks/ItemTick';
import { useTicks } from '../ticks/ticked-items';

/** Repeats a failed load: the user did not open this part and needs no message. */
const LineAllergens = lazyPart(
  async () => (await retryUntilLoaded(() => import('../../common/allergens/LineAllergens')))!.LineAllergens,
);

interface Props {
  order: Order;
  /** The shown items. */
  items: readonly OrderItem[];
  /** Number of units that other stations prepare. */
  others: number;
  /** Whether each option has a line, as in kitchen mode. */
  isKitchen: boolean;
  /** Whether each item shows what its product declares about allergens. */
  hasAllergens: boolean;
}

/** Items of an order with checkboxes; options and note below each. */
export function OrderItems({ order, items, others, isKitchen, hasAllergens }: Props) {
  const t = useT();
  const ticks = useTicks(order.branchId, order.id);
  return (
    <ul className="b-order-items" aria-label={t('orders.ticks.of', { number: order.number })}>
      {items.map((item) => (
        <li key={item.id}>
          <ItemTick order={order} item={item} ticked={ticks.includes(item.id)}>
            <span className="b-order-item-name">
              <b className={item.quantity === 1 ? undefined : 'b-order-item-several'}>{item.quantity} ×</b> {item.name}
            </span>
            {item.options.length > 0 && (
              <span className="b-order-item-options">{item.options.join(isKitchen ? '\n' : ', ')}</span>
            )}
            {hasAllergens && (
              <LazySlot>
                <LineAllergens item={item} items={order.items} className="b-order-item-allergens" />
              </LazySlot>
            )}
            {item.note && <span className="b-order-note">{item.note}</span>}
          </ItemTick>
        </li>
      ))}
      {others > 0 && <li className="b-order-others">{t('orders.station.others', { count: others })}</li>}
    </ul>
  );
}
