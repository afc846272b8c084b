import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { EscalationWatch, type EscalationState } from './escalation';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 20, 11);

let reports: EscalationState[];
let watch: EscalationWatch;

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  reports = [];
  watch = new EscalationWatch((state) => reports.push(state));
});
afterEach(() => {
  watch.close();
  jest.useRealTimers();
});

const order = (id: number, steps: { urgentAt?: number; managersAt?: number } = {}, state = 'placed') =>
  ({ id, state, ...steps }) as Order;
const steps = { urgentAt: START + 2 * MINUTE, managersAt: START + 4 * MINUTE };
const advances = () => reports.filter(({ hasAdvanced }) => hasAdvanced).length;

test('reports each step of a waiting order once, at its instant', () => {
  watch.handleList([order(1, steps), order(2)]);
  expect(reports.at(-1)).toEqual({ overdue: 0, isUrgent: false, hasAdvanced: false });
  jest.advanceTimersByTime(2 * MINUTE - 1);
  expect(advances()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(reports.at(-1)).toEqual({ overdue: 1, isUrgent: true, hasAdvanced: true });
  watch.handleList([order(1, steps), order(2)]);
  jest.advanceTimersByTime(2 * MINUTE);
  expect(advances()).toBe(2);
  jest.advanceTimersByTime(MINUTE);
  expect(advances()).toBe(2);
  expect(jest.getTimerCount()).toBe(0);
});

test('an order that is listed for the first time has not advanced, but counts', () => {
  jest.setSystemTime(START + 3 * MINUTE);
  watch.handleList([order(1, steps)]);
  expect(reports.at(-1)).toEqual({ overdue: 1, isUrgent: true, hasAdvanced: false });
});

test('managers alone make no urgent sound, and an accepted order none at all', () => {
  watch.handleList([order(1, { managersAt: steps.managersAt })]);
  jest.advanceTimersByTime(5 * MINUTE);
  expect(reports.at(-1)).toEqual({ overdue: 1, isUrgent: false, hasAdvanced: true });
  watch.handleList([order(1, steps, 'preparing')]);
  expect(reports.at(-1)).toEqual({ overdue: 0, isUrgent: false, hasAdvanced: false });
});

test('follows a clock that was set ahead', () => {
  watch.handleList([order(1, steps)]);
  jest.setSystemTime(START + 10 * MINUTE);
  jest.advanceTimersByTime(2_000);
  expect(reports.at(-1)).toMatchObject({ overdue: 1, isUrgent: true, hasAdvanced: true });
});
