import { isLoadError, clearFailedLoads, backoffDelay, memoizeAsync } from './memoize-async';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Returns a load that fails the given number of times, and the number of its calls. */
function failing(times: number) {
  let asked = 0;
  const load = () => {
    asked += 1;
    return asked <= times ? Promise.reject(new Error(`try ${asked}`)) : Promise.resolve('code');
  };
  return { load, asked: () => asked };
}

const outcome = (promise: Promise<unknown>) => promise.catch((error: Error) => error.message);

test('loads once, and then gives the value without waiting', async () => {
  const { load, asked } = failing(0);
  const code = memoizeAsync(load);
  expect(code.peek()).toBeUndefined();
  await Promise.all([code(), code()]);
  expect(asked()).toBe(1);
  expect(code.peek()).toBe('code');
  expect(code()).toMatchObject({ status: 'fulfilled', value: 'code' });
});

test('a failure is cached during a backoff that doubles, however often the load is requested', async () => {
  const { load, asked } = failing(2);
  const code = memoizeAsync(load);
  expect(await outcome(code())).toBe('try 1');
  for (let render = 0; render < 100; render += 1) expect(await outcome(code())).toBe('try 1');
  jest.advanceTimersByTime(1_000);
  expect(await outcome(code())).toBe('try 2');
  jest.advanceTimersByTime(1_999);
  expect(await outcome(code())).toBe('try 2');
  jest.advanceTimersByTime(1);
  expect(await outcome(code())).toBe('code');
  expect(asked()).toBe(3);
  expect([1, 2, 3, 6, 60].map(backoffDelay)).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
});

test.each([
  ['clearFailedLoads is called', () => clearFailedLoads()],
  ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
])('clears a failure at once: %s', async (_, act) => {
  const { load } = failing(1);
  const code = memoizeAsync(load);
  expect(await outcome(code())).toBe('try 1');
  act();
  expect(await outcome(code())).toBe('code');
});

test('a failure is recognized as a load error even by a copy of this module', async () => {
  const error: unknown = await memoizeAsync(failing(1).load)().catch((reason: unknown) => reason);
  expect(isLoadError(error)).toBe(true);
  expect(isLoadError(Object.assign(new Error('elsewhere'), { name: 'LoadError' }))).toBe(true);
  expect(isLoadError(new Error('a bug'))).toBe(false);
});
