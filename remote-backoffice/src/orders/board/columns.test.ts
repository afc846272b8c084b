import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { ageOf } from '../age';
import { orderAt } from './board-keys';
import { boardColumns, noFilters, findReplacement } from './columns';

const minute = 60_000;
const euros = (minor: number) => ({ minor, currency: 'EUR' });

function order(id: number, state: string, more: Partial<Order> = {}): Order {
  return {
    id,
    number: String(id),
    state,
    version: 1,
    branchId: 1,
    kind: 'delivery',
    customer: { id, name: `Cliente ${id}` },
    items: [],
    subtotal: euros(1000),
    shipping: euros(0),
    discount: euros(0),
    total: euros(1000),
    paymentMethod: { id: 1, name: 'Efectivo' },
    createdAt: id * minute,
    events: [],
    ...more,
  };
}

const ids = (columns: ReturnType<typeof boardColumns>) => columns.map(({ orders }) => orders.map(({ id }) => id));

test('the board hides final states and has a column for unknown ones', () => {
  const items = [order(3, 'placed'), order(1, 'placed'), order(2, 'delivered'), order(4, 'EN_PAUSA')];
  expect(ids(boardColumns(items, noFilters))).toEqual([[1, 3], [], [], [4]]);
});

test('the search requires every word', () => {
  const items = [
    order(1, 'placed', { customer: { id: 1, name: 'José Núñez' } }),
    order(2, 'placed', { customer: { id: 2, name: 'José Ruiz' } }),
  ];
  const [column] = boardColumns(items, { ...noFilters, search: 'NUNEZ jose' });
  expect(column).toMatchObject({ total: 2 });
  expect(column?.orders.map(({ id }) => id)).toEqual([1]);
});

describe('keyboard navigation', () => {
  const columns = boardColumns([order(1, 'placed'), order(2, 'placed'), order(3, 'onTheWay')], noFilters);
  test.each([
    [1, 'ArrowDown', 2],
    [2, 'ArrowDown', 2],
    [2, 'ArrowUp', 1],
    [2, 'ArrowRight', 3],
    [3, 'ArrowRight', 3],
    [3, 'ArrowLeft', 1],
    [1, 'End', 2],
    [null, 'ArrowDown', 1],
    [99, 'ArrowDown', 1],
  ] as const)('from %s, %s moves to %s', (from, key, to) => {
    expect(orderAt(columns, from, key)?.id).toBe(to);
  });

  const ids = (count: number, from: number, state: 'placed' | 'onTheWay') =>
    Array.from({ length: count }, (_, at) => order(from + at, state));
  // 1 2 · 6 7
  // 3 4 · 8
  // 5
  const wall = boardColumns([...ids(5, 1, 'placed'), ...ids(3, 6, 'onTheWay')], noFilters);
  test.each([
    [1, 'ArrowDown', 3],
    [1, 'ArrowRight', 2],
    [2, 'ArrowRight', 6],
    [2, 'ArrowUp', 2],
    [4, 'ArrowDown', 5],
    [4, 'ArrowUp', 2],
    [5, 'ArrowDown', 5],
    [5, 'ArrowRight', 8],
    [7, 'ArrowLeft', 6],
    [6, 'ArrowLeft', 2],
    [8, 'ArrowLeft', 4],
    [8, 'ArrowRight', 8],
    [8, 'Home', 6],
  ] as const)('with two cards side by side, from %s, %s moves to %s', (from, key, to) => {
    expect(orderAt(wall, from, key, 2)?.id).toBe(to);
  });

  test("a removed order is replaced by the one after it, the one before it, or the next column's first", () => {
    expect(findReplacement(columns, { column: 0, row: 1 })?.id).toBe(2);
    expect(findReplacement(columns, { column: 0, row: 5 })?.id).toBe(2);
    expect(findReplacement(columns, { column: 1, row: 0 })?.id).toBe(3);
    expect(findReplacement(boardColumns([], noFilters), { column: 0, row: 0 })).toBeNull();
  });
});

describe('order age', () => {
  const waiting = { delivery: 40, takeaway: 20 };
  const placed = order(0, 'placed');
  test.each([
    [0, 0, 'calm'],
    [29, 29, 'calm'],
    [30, 30, 'soon'],
    [39.9, 39, 'soon'],
    [40, 40, 'late'],
    [-5, 0, 'calm'],
  ])('after %s minutes it counts %s whole minutes and is %s', (passed, minutes, tone) => {
    expect(ageOf(placed, waiting, passed * minute)).toMatchObject({ minutes, tone });
  });

  test("an order's own promised time overrides the branch's waiting time", () => {
    expect(ageOf({ ...placed, promisedAt: 10 * minute }, waiting, 12 * minute)).toEqual({ minutes: 12, share: 1, tone: 'late' });
  });

  test('take-away has its own waiting time', () => {
    expect(ageOf({ ...placed, kind: 'takeaway' }, waiting, 18 * minute).tone).toBe('soon');
  });
});
