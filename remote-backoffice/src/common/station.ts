import type { Category } from '@mostrador/contract/backoffice/categories/shapes';
import type { Order, OrderItem } from '@mostrador/contract/backoffice/orders/shapes';

/** Ids of the categories that other stations prepare; null if this device has no station. */
export type HiddenCategories = readonly number[] | null;

/**
 * Returns the items of an order that the station prepares. The hidden categories are stored and not the shown ones, so that an item
 * without a category, or with one that was added later, is on every screen.
 */
export function stationItems({ items }: Pick<Order, 'items'>, hidden: HiddenCategories): readonly OrderItem[] {
  if (hidden === null) return items;
  return items.filter(({ charge, categoryId }) => !charge && (categoryId === undefined || !hidden.includes(categoryId)));
}

/** Returns the number of units that other stations prepare. */
export function countOtherUnits({ items }: Pick<Order, 'items'>, hidden: HiddenCategories): number {
  const own = stationItems({ items }, hidden);
  return items.filter((item) => !item.charge && !own.includes(item)).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns whether the station has to do with an order. An order without any items is on every screen. */
export function isOfStation(order: Pick<Order, 'items'>, hidden: HiddenCategories): boolean {
  return order.items.length === 0 || stationItems(order, hidden).length > 0;
}

/** Returns whether the station shows a category by choice. */
export function isChosen(hidden: HiddenCategories, { id }: Pick<Category, 'id'>): boolean {
  return hidden !== null && !hidden.includes(id);
}

/**
 * Returns the hidden categories after a category with its subcategories was chosen or left out. Without any chosen category the
 * device has no station.
 */
export function toggleCategory(
  all: readonly Pick<Category, 'id' | 'parentId'>[],
  hidden: HiddenCategories,
  category: Pick<Category, 'id'>,
): HiddenCategories {
  const ids = all.map(({ id }) => id);
  const family = all.filter(({ id, parentId }) => id === category.id || parentId === category.id).map(({ id }) => id);
  const others = (hidden ?? ids).filter((id) => !family.includes(id));
  const next = isChosen(hidden, category) ? [...others, ...family] : others;
  return ids.every((id) => next.includes(id)) ? null : next;
}
