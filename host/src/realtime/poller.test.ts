import { clock } from '@mostrador/values/clock';
import { createPoller, defaultPollingIntervals } from './poller';

/** Start of each request, ms since the start of the test. */
let at: number[];
/** Outcomes of the next requests: a response after this many ms, a failure, or no response. */
let fates: (number | 'fails' | 'hangs')[];
let late: (number | null)[];
let refresher: ReturnType<typeof createPoller>;
let start: number;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  start = clock.now();
  at = [];
  fates = [];
  late = [];
  refresher = createPoller({
    pace: defaultPollingIntervals,
    fetch: () => {
      at.push(clock.now() - start);
      const fate = fates.shift() ?? 0;
      if (fate === 'fails') return Promise.reject(new Error('503'));
      if (fate === 0) return Promise.resolve();
      return new Promise((resolve) => fate !== 'hangs' && setTimeout(resolve, fate));
    },
    onLate: (since) => late.push(since === null ? null : since - start),
  });
});
afterEach(() => {
  refresher.stop();
  Reflect.deleteProperty(document, 'hidden');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('retries a failed request with pauses that grow to 15 s until it succeeds', async () => {
  refresher.setLive(true);
  fates = Array.from({ length: 8 }, () => 'fails');
  refresher.after([0]);
  await pass(0);
  await pass(60_000);
  expect(at).toEqual([0, 500, 1_500, 3_500, 7_500, 15_500, 30_500, 45_500]);
  await pass(1_000);
  expect(at.at(-1)).toBe(60_500);
});

test('reports late orders 3 s after a failed due time, and reports recovery once they are fetched', async () => {
  refresher.setLive(true);
  fates = ['fails', 'fails'];
  refresher.after([1_500]);
  await pass(3_000);
  expect(at).toEqual([1_500, 2_000, 3_000]);
  expect(late).toEqual([]);
  fates = Array.from({ length: 5 }, () => 'fails');
  refresher.after([0]);
  await pass(2_900);
  expect(late).toEqual([]);
  await pass(200);
  expect(late).toEqual([3_000]);
  await pass(20_000);
  expect(late).toEqual([3_000, null]);
});

test('polls every 30 to 60 s while the socket is live and sends nothing', async () => {
  refresher.setLive(true);
  await pass(100_000);
  expect(at).toEqual([45_000, 90_000]);
  expect(late).toEqual([]);
});

test('any fetch of the orders postpones the next poll', async () => {
  refresher.setLive(true);
  await pass(30_000);
  refresher.after([0]);
  await pass(30_000);
  refresher.fetched(clock.now());
  await pass(44_000);
  expect(at).toEqual([30_000]);
  await pass(1_000);
  expect(at).toEqual([30_000, 105_000]);
});

test('an older fetch that ends late does not postpone the next poll', async () => {
  refresher.setLive(true);
  await pass(30_000);
  refresher.after([0]);
  await pass(10_000);
  refresher.fetched(start + 29_999);
  await pass(40_000);
  expect(at).toEqual([30_000, 75_000]);
});

test('polls less often while the page is hidden, and more often while the socket is down', async () => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  refresher.setLive(true);
  await pass(100_000);
  expect(at).toEqual([90_000]);
  refresher.setLive(false);
  at = [];
  await pass(11_000);
  expect(at).toEqual([105_000, 110_000]);
});

test('a request times out after 10 s, and the orders are late in the meantime', async () => {
  refresher.setLive(true);
  fates = ['hangs'];
  refresher.after([0]);
  await pass(9_000);
  expect(late).toEqual([0]);
  await pass(1_500);
  expect(at).toEqual([0, 10_500]);
  expect(late).toEqual([0, null]);
});

test('a fetch demanded during a request runs after it, however slow the responses are', async () => {
  refresher.setLive(true);
  fates = [2_000, 2_000, 2_000, 2_000];
  for (let hint = 0; hint < 5; hint += 1) {
    refresher.after([0]);
    await pass(1_000);
  }
  expect(at).toEqual([0, 2_000, 4_000]);
  await pass(10_000);
  expect(at).toEqual([0, 2_000, 4_000, 6_000]);
});

test('sends no request after it is stopped', async () => {
  refresher.after([500]);
  refresher.stop();
  await pass(200_000);
  expect(at).toEqual([]);
  expect(late).toEqual([]);
});
