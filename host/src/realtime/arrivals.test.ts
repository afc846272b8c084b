import { NEW_ORDER, ORDER_CHANGED } from '@mostrador/contract/backoffice/notifications/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { clock } from '@mostrador/values/clock';
import { Arrivals } from './arrivals';

let automatic: boolean;
let arrivals: Arrivals;

beforeEach(() => {
  jest.useFakeTimers();
  automatic = false;
  arrivals = new Arrivals(() => automatic);
});
afterEach(() => jest.useRealTimers());

const created = (orderId: number) => arrivals.hint({ kind: NEW_ORDER, orderId });
const changed = (orderId: number) => arrivals.hint({ kind: ORDER_CHANGED, orderId });
const order = (id: number, state = 'INGRESADO') => ({ id, state }) as Order;
/** A list that was asked for now. */
const list = (...orders: Order[]) => {
  jest.advanceTimersByTime(1);
  return arrivals.list(orders, clock.now());
};

test('an order rings on its message, before any list, and neither again in the list nor on the message’s double', () => {
  expect(created(7)).toMatchObject({ ring: [7], waiting: 1 });
  expect(created(7).ring).toEqual([]);
  expect(list(order(7))).toMatchObject({ ring: [], waiting: 1 });
  expect(created(7).ring).toEqual([]);
});

test('an order whose message was lost rings in the list', () => {
  list(order(1, 'PREPARANDO'));
  expect(list(order(1, 'PREPARANDO'), order(2))).toMatchObject({ ring: [2], waiting: 1, listed: [order(2)] });
});

test('the first list rings for what waits, and calls nothing news', () => {
  automatic = true;
  expect(list(order(1), order(2, 'PREPARANDO'))).toEqual({ ring: [1], waiting: 1, listed: [] });
});

test('a message that comes late, after the order was seen to be accepted, rings nothing', () => {
  list();
  expect(list(order(3, 'PREPARANDO')).ring).toEqual([]);
  expect(created(3)).toMatchObject({ ring: [], waiting: 0 });
});

test('of two messages in the wrong order the second rings nothing; the list says whether the order waits', () => {
  list();
  expect(changed(4)).toMatchObject({ ring: [], waiting: 0 });
  expect(created(4).ring).toEqual([]);
  expect(list(order(4))).toMatchObject({ ring: [4], waiting: 1 });
});

test('an answer that was on its way when an order changed does not ring for it: the next one says whether it waits', () => {
  list();
  const before = clock.now();
  jest.advanceTimersByTime(100);
  changed(4);
  expect(arrivals.list([order(4)], before).ring).toEqual([]);
  expect(list(order(4, 'PREPARANDO')).ring).toEqual([]);
  changed(5);
  expect(list(order(5)).ring).toEqual([5]);
});

test('an announced order that somebody acted on waits no longer; nor one that the server does not have any more', () => {
  created(5);
  expect(changed(5).waiting).toBe(0);
  created(6);
  expect(list().waiting).toBe(0);
});

test('an answer that was on its way before the message, and what this page changes itself, end no waiting', () => {
  created(8);
  expect(arrivals.list([order(1, 'PREPARANDO')], clock.now() - 1_000).waiting).toBe(1);
  expect(arrivals.list([order(1, 'PREPARANDO')], null).waiting).toBe(1);
  expect(list(order(8)).waiting).toBe(1);
});

test('what the server accepted by itself rings although nothing waits', () => {
  automatic = true;
  list();
  expect(list(order(9, 'PREPARANDO'))).toMatchObject({ ring: [9], waiting: 0 });
  expect(created(9).ring).toEqual([]);
});
