import { NEW_ORDER, ORDER_CHANGED } from '@mostrador/contract/backoffice/notifications/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { clock } from '@mostrador/values/clock';
import { NewOrderTracker } from './arrivals';

let automatic: boolean;
let arrivals: NewOrderTracker;

beforeEach(() => {
  jest.useFakeTimers();
  automatic = false;
  arrivals = new NewOrderTracker(() => automatic);
});
afterEach(() => jest.useRealTimers());

const created = (orderId: number) => arrivals.handleEvent({ kind: NEW_ORDER, orderId });
const changed = (orderId: number) => arrivals.handleEvent({ kind: ORDER_CHANGED, orderId });
const order = (id: number, state = 'placed') => ({ id, state }) as Order;
/** A list that was requested now. */
const list = (...orders: Order[]) => {
  jest.advanceTimersByTime(1);
  return arrivals.handleList(orders, clock.now());
};

test('rings for an order on its message, and not again on the list or on a duplicate message', () => {
  expect(created(7)).toMatchObject({ ring: [7], waiting: 1 });
  expect(created(7).ring).toEqual([]);
  expect(list(order(7))).toMatchObject({ ring: [], waiting: 1 });
  expect(created(7).ring).toEqual([]);
});

test('rings on the list for an order whose message was lost', () => {
  list(order(1, 'preparing'));
  expect(list(order(1, 'preparing'), order(2))).toMatchObject({ ring: [2], waiting: 1, listed: [order(2)] });
});

test('the first list rings for waiting orders and reports none as new', () => {
  automatic = true;
  expect(list(order(1), order(2, 'preparing'))).toEqual({ ring: [1], waiting: 1, listed: [] });
});

test('a message that arrives after the order was seen as accepted does not ring', () => {
  list();
  expect(list(order(3, 'preparing')).ring).toEqual([]);
  expect(created(3)).toMatchObject({ ring: [], waiting: 0 });
});

test('if two messages arrive in the wrong order the second one does not ring; the list shows whether the order waits', () => {
  list();
  expect(changed(4)).toMatchObject({ ring: [], waiting: 0 });
  expect(created(4).ring).toEqual([]);
  expect(list(order(4))).toMatchObject({ ring: [4], waiting: 1 });
});

test('a response requested before an order changed does not ring for it; the next response shows whether it waits', () => {
  list();
  const before = clock.now();
  jest.advanceTimersByTime(100);
  changed(4);
  expect(arrivals.handleList([order(4)], before).ring).toEqual([]);
  expect(list(order(4, 'preparing')).ring).toEqual([]);
  changed(5);
  expect(list(order(5)).ring).toEqual([5]);
});

test("an announced order stops waiting once it is changed or missing from the server's list", () => {
  created(5);
  expect(changed(5).waiting).toBe(0);
  created(6);
  expect(list().waiting).toBe(0);
});

test('an order keeps waiting after a response requested before its message, and after a change by this page', () => {
  created(8);
  expect(arrivals.handleList([order(1, 'preparing')], clock.now() - 1_000).waiting).toBe(1);
  expect(arrivals.handleList([order(1, 'preparing')], null).waiting).toBe(1);
  expect(list(order(8)).waiting).toBe(1);
});

test('an automatically accepted order rings although nothing waits', () => {
  automatic = true;
  list();
  expect(list(order(9, 'preparing'))).toMatchObject({ ring: [9], waiting: 0 });
  expect(created(9).ring).toEqual([]);
});
