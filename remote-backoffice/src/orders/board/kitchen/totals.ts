import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import type { Ticks } from '../../ticks/ticked-items';
import { stationItems, type HiddenCategories } from '../../../common/station';

/** Open units of a product in several orders. */
interface ItemTotal {
  key: string;
  name: string;
  quantity: number;
  /** The units with options, by combination; the rest is the product as it is. */
  variants: { options: string; quantity: number }[];
}

/** Returns the units of each product that are not ticked, the largest number first, equal ones by name in the order of the locale. */
export function sumOpenItems(orders: readonly Order[], ticks: Ticks, hidden: HiddenCategories, locale: string): ItemTotal[] {
  const totals = new Map<string, { name: string; quantity: number; variants: Map<string, number> }>();
  for (const order of orders) {
    for (const { id, productId, name, quantity, options, charge } of stationItems(order, hidden)) {
      if (charge || ticks[order.id]?.includes(id)) continue;
      const key = `${productId ?? ''} ${name}`;
      const total = totals.get(key) ?? { name, quantity: 0, variants: new Map<string, number>() };
      total.quantity += quantity;
      const variant = options.join(', ');
      if (variant) total.variants.set(variant, (total.variants.get(variant) ?? 0) + quantity);
      totals.set(key, total);
    }
  }
  const byQuantity = (a: { quantity: number }, b: { quantity: number }) => b.quantity - a.quantity;
  return [...totals]
    .map(([key, { name, quantity, variants }]) => ({
      ...{ key, name, quantity },
      variants: [...variants].map(([options, count]) => ({ options, quantity: count })).sort(byQuantity),
    }))
    .sort((a, b) => byQuantity(a, b) || a.name.localeCompare(b.name, locale));
}
