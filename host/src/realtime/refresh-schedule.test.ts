import { clock } from '@mostrador/values/clock';
import { createRefreshSchedule, refreshDelays } from './refresh-schedule';

let at: number[];
let schedule: ReturnType<typeof createRefreshSchedule>;
let start: number;

beforeEach(() => {
  jest.useFakeTimers();
  start = clock.now();
  at = [];
  schedule = createRefreshSchedule(() => at.push(clock.now() - start));
});
afterEach(() => {
  schedule.stop();
  jest.useRealTimers();
});

test('automatic acceptance: at once and after 1, 2.5 and 4 s; else once after 1.5 s', () => {
  schedule.after(refreshDelays.automatic);
  jest.advanceTimersByTime(10_000);
  expect(at).toEqual([0, 1_000, 2_500, 4_000]);
  at = [];
  start = clock.now();
  schedule.after(refreshDelays.manual);
  jest.advanceTimersByTime(10_000);
  expect(at).toEqual([1_500]);
});

test('a burst shares its refresh, and none comes before its hint asked for', () => {
  for (let hints = 0; hints < 20; hints += 1) {
    schedule.after(refreshDelays.manual);
    jest.advanceTimersByTime(10);
  }
  jest.advanceTimersByTime(10_000);
  expect(at).toEqual([1_690]);
});

test('hints without an end put the refresh off only a little', () => {
  for (let hints = 0; hints < 100; hints += 1) {
    schedule.after(refreshDelays.manual);
    jest.advanceTimersByTime(100);
  }
  expect(at.length).toBeGreaterThan(15);
  expect(at[0]).toBeLessThan(2_000);
});

test('a clock that is set back puts nothing off', () => {
  schedule.after([0]);
  jest.advanceTimersByTime(1_000);
  jest.setSystemTime(clock.now() - 3_600_000);
  start = clock.now();
  schedule.after([0]);
  jest.advanceTimersByTime(1_000);
  expect(at).toEqual([0, 0]);
});
