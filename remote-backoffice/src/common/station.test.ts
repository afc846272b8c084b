import type { OrderItem } from '@mostrador/contract/backoffice/orders/shapes';
import { countOtherUnits, isOfStation, stationItems, toggleCategory } from './station';

const amount = { minor: 100, currency: 'EUR' };
const item = (id: number, categoryId?: number, more: Partial<OrderItem> = {}): OrderItem => ({
  ...{ id, categoryId, name: `Item ${id}`, quantity: 1, unit: amount, total: amount, options: [] },
  ...more,
});
const ids = (items: readonly OrderItem[]) => items.map(({ id }) => id);

test('shows the items of the chosen categories, and those without a category or with a new one', () => {
  const items = [item(1, 10), item(2, 20, { quantity: 3 }), item(3), item(4, 99)];
  expect(ids(stationItems({ items }, null))).toEqual([1, 2, 3, 4]);
  expect(ids(stationItems({ items }, [20]))).toEqual([1, 3, 4]);
  expect(countOtherUnits({ items }, [20])).toBe(3);
  expect(countOtherUnits({ items }, null)).toBe(0);
});

test('hides an order of other stations, whose surcharge is no item, and never an order without items', () => {
  const drinks = { items: [item(1, 20), item(2, undefined, { charge: true })] };
  expect(isOfStation(drinks, [20])).toBe(false);
  expect(countOtherUnits(drinks, [20])).toBe(1);
  expect(isOfStation(drinks, [10])).toBe(true);
  expect(isOfStation(drinks, null)).toBe(true);
  expect(isOfStation({ items: [] }, [20])).toBe(true);
});

test('the first choice leaves out all other categories, a category is chosen with its subcategories, and the last one left out ends the station', () => {
  const all = [{ id: 1 }, { id: 2, parentId: 1 }, { id: 3 }, { id: 4 }];
  const first = toggleCategory(all, null, { id: 1 });
  expect(first).toEqual([3, 4]);
  const second = toggleCategory(all, first, { id: 4 });
  expect(second).toEqual([3]);
  expect(toggleCategory(all, second, { id: 2 })).toEqual([3, 2]);
  expect(toggleCategory(all, second, { id: 1 })).toEqual([3, 1, 2]);
  expect(toggleCategory(all, first, { id: 1 })).toBeNull();
});
