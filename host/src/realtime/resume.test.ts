import { clock } from '@mostrador/values/clock';
import { onResume } from './resume';

let calls: number;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  calls = 0;
  stop = onResume(() => {
    calls += 1;
  });
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(document, 'hidden');
  jest.useRealTimers();
});

const see = (seen: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !seen });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('calls back when the page becomes visible and when the network is back', () => {
  see(false);
  expect(calls).toBe(0);
  see(true);
  expect(calls).toBe(1);
  window.dispatchEvent(new Event('online'));
  expect(calls).toBe(2);
});

test.each([3_600_000, -3_600_000])('calls back once, within a second, after the clock jumps by %d ms', (jump) => {
  jest.advanceTimersByTime(60_000);
  expect(calls).toBe(0);
  jest.setSystemTime(clock.now() + jump);
  jest.advanceTimersByTime(1_000);
  expect(calls).toBe(1);
  jest.advanceTimersByTime(60_000);
  expect(calls).toBe(1);
});

test('calls back after the device slept on a system whose monotonic clock runs meanwhile', () => {
  jest.spyOn(performance, 'now').mockImplementation(() => clock.now());
  jest.advanceTimersByTime(1_000);
  calls = 0;
  jest.setSystemTime(clock.now() + 3_600_000);
  jest.advanceTimersByTime(5_000);
  expect(calls).toBe(1);
  jest.restoreAllMocks();
});
