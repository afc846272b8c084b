import { clock } from '@mostrador/values/clock';
import { onClockJump } from './clock-jumps';

const hour = 3_600_000;
let jumps: number[];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  jumps = [];
  stop = onClockJump((jumpMs) => jumps.push(Math.round(jumpMs / 1_000)));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test.each([3 * hour, -3 * hour, 2_000])('reports once, within a second, that the clock was set by %d ms', (change) => {
  jest.advanceTimersByTime(10_000);
  jest.setSystemTime(clock.now() + change);
  jest.advanceTimersByTime(1_000);
  expect(jumps).toEqual([change / 1_000]);
  jest.advanceTimersByTime(60_000);
  expect(jumps).toHaveLength(1);
});

test('reports nothing while the clock runs normally, and nothing to a listener that has left', () => {
  jest.advanceTimersByTime(60_000);
  stop();
  jest.setSystemTime(clock.now() + hour);
  jest.advanceTimersByTime(60_000);
  expect(jumps).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});
