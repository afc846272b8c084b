import type { SoundStatus } from '@mostrador/remote-kit';
import { repeatEvery, Ringer } from './ringer';

let now: SoundStatus;
let allowed: boolean;
let rings: number;
let ringer: Ringer;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  now = 'ready';
  allowed = true;
  rings = 0;
  const play = async () => {
    if (!allowed) throw new DOMException('No gesture yet', 'NotAllowedError');
    rings += 1;
  };
  ringer = new Ringer('bell', (status) => (now = status), play);
});
afterEach(() => {
  ringer.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('rings at once and every 10 s while orders wait', async () => {
  ringer.update(true, true);
  await pass(0);
  expect(rings).toBe(1);
  await pass(2 * repeatEvery);
  expect(rings).toBe(3);
  ringer.update(false, false);
  await pass(2 * repeatEvery);
  expect(rings).toBe(3);
});

test('silenced until another order comes', async () => {
  ringer.update(true, true);
  ringer.silence();
  expect(now).toBe('silenced');
  await pass(0);
  const before = rings;
  await pass(2 * repeatEvery);
  ringer.update(true, false);
  expect(rings).toBe(before);
  ringer.update(true, true);
  await pass(0);
  expect(now).toBe('ready');
  expect(rings).toBe(before + 1);
});

test('a refusal locks it, a gesture opens it again', async () => {
  allowed = false;
  ringer.update(true, true);
  await pass(0);
  expect(now).toBe('locked');
  allowed = true;
  expect(await ringer.test()).toBe(true);
  expect(now).toBe('ready');
});

test('of two tabs one rings, and the other once the first is gone', async () => {
  const waiting: (() => void)[] = [];
  let held = false;
  const request = (_name: string, callback: () => Promise<void> | undefined) => {
    const take = () => {
      held = true;
      void Promise.resolve(callback()).then(() => {
        held = false;
        waiting.shift()?.();
      });
    };
    if (held) waiting.push(take);
    else take();
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  let others = 0;
  const other = new Ringer(
    'bell',
    () => undefined,
    async () => {
      others += 1;
    },
  );
  ringer.update(true, true);
  other.update(true, true);
  await pass(repeatEvery);
  expect(rings).toBe(2);
  expect(others).toBe(0);
  ringer.close();
  await pass(0);
  expect(others).toBe(1);
  other.close();
  Reflect.deleteProperty(navigator, 'locks');
});
