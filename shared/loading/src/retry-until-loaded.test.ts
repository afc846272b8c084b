import { retryUntilLoaded } from './retry-until-loaded';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('retries with growing backoff until the load succeeds', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('1')).mockRejectedValueOnce(new Error('2'));
  load.mockResolvedValue('there');
  const loaded = retryUntilLoaded(load);
  await jest.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await loaded).toBe('there');
});

test('retries at once when the connection is back', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('there');
  const loaded = retryUntilLoaded(load);
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('there');
});

test('stops retrying when the signal is aborted', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValue(new Error('gone'));
  const unwanted = new AbortController();
  const loaded = retryUntilLoaded(load, unwanted.signal);
  await jest.advanceTimersByTimeAsync(0);
  unwanted.abort();
  expect(await loaded).toBeUndefined();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
