import { withLock } from './lock';

const { locks } = navigator;
const put = (value: object | undefined) => Object.defineProperty(navigator, 'locks', { configurable: true, value });
const refusing = { request: () => Promise.reject(new DOMException('blocked', 'SecurityError')) };
afterEach(() => put(locks));

test.each([
  ['the browser has no locks', undefined],
  ['the browser refuses locks', refusing],
])('runs the work although %s', async (_, given) => {
  put(given);
  expect(await withLock('one', (isFree) => (isFree ? 'done' : 'not'), { ifAvailable: true })).toBe('done');
});

test.each([
  ['locks', locks],
  ['no locks', undefined],
])('with %s, failing work runs only once', async (_, given) => {
  put(given);
  const work = jest.fn(() => Promise.reject(new DOMException('of the work', 'SecurityError')));
  await expect(withLock('one', work)).rejects.toThrow('of the work');
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([
  ['with locks', locks],
  ['without locks', undefined],
  ['with refused locks', refusing],
])(
  '%s, a second caller with ifAvailable learns that the lock is taken; without ifAvailable, it runs afterwards',
  async (_, given) => {
    put(given);
    const order: string[] = [];
    let leave = () => {};
    const first = withLock('one', async () => {
      await new Promise<void>((resolve) => (leave = resolve));
      order.push('first');
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect(await withLock('one', (isFree) => isFree, { ifAvailable: true })).toBe(false);
    const second = withLock('one', () => order.push('second'));
    leave();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  },
);
