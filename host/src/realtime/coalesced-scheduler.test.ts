import { clock } from '@mostrador/values/clock';
import { createCoalescedScheduler, refreshDelays } from './coalesced-scheduler';

let at: number[];
let schedule: ReturnType<typeof createCoalescedScheduler>;
let start: number;

beforeEach(() => {
  jest.useFakeTimers();
  start = clock.now();
  at = [];
  schedule = createCoalescedScheduler(() => at.push(clock.now() - start));
});
afterEach(() => {
  schedule.stop();
  jest.useRealTimers();
});

test('refreshes at once and after 1, 2.5 and 4 s with automatic acceptance, else once after 1.5 s', () => {
  schedule.after(refreshDelays.automatic);
  jest.advanceTimersByTime(10_000);
  expect(at).toEqual([0, 1_000, 2_500, 4_000]);
  at = [];
  start = clock.now();
  schedule.after(refreshDelays.manual);
  jest.advanceTimersByTime(10_000);
  expect(at).toEqual([1_500]);
});

test('merges the refreshes of a burst, none of them before the delay of its event', () => {
  for (let hints = 0; hints < 20; hints += 1) {
    schedule.after(refreshDelays.manual);
    jest.advanceTimersByTime(10);
  }
  jest.advanceTimersByTime(10_000);
  expect(at).toEqual([1_690]);
});

test('an endless series of events postpones the refresh only a little', () => {
  for (let hints = 0; hints < 100; hints += 1) {
    schedule.after(refreshDelays.manual);
    jest.advanceTimersByTime(100);
  }
  expect(at.length).toBeGreaterThan(15);
  expect(at[0]).toBeLessThan(2_000);
});

test('setting the clock back postpones no refresh', () => {
  schedule.after([0]);
  jest.advanceTimersByTime(1_000);
  jest.setSystemTime(clock.now() - 3_600_000);
  start = clock.now();
  schedule.after([0]);
  jest.advanceTimersByTime(1_000);
  expect(at).toEqual([0, 0]);
});
