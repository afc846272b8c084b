import type { SoundStatus } from '@mostrador/remote-kit';
import { Ringer, type SoundFault } from './ringer';
import type { Sound } from './sound';

let now: SoundStatus;
let fault: SoundFault | null;
let refusal: Error | null;
let recording: boolean;
let rings: ('recording' | 'tone')[];
let ringer: Ringer;
let repeatEvery: number;

const sound: Sound = {
  load: async () => recording,
  play: async () => {
    if (refusal) throw refusal;
    const played = recording ? 'recording' : 'tone';
    rings.push(played);
    return played;
  },
};

function open() {
  ringer = new Ringer(
    'bell',
    (bell) => ({ status: now, fault } = bell),
    sound,
    () => repeatEvery,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  now = 'ready';
  fault = null;
  refusal = null;
  recording = true;
  repeatEvery = 10_000;
  rings = [];
  open();
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
  expect(rings).toHaveLength(1);
  await pass(2 * repeatEvery);
  expect(rings).toHaveLength(3);
  ringer.update(false, false);
  await pass(2 * repeatEvery);
  expect(rings).toHaveLength(3);
});

test('how often is the device’s to say, from the next ring on', async () => {
  ringer.update(true, true);
  await pass(10_000);
  repeatEvery = 30_000;
  await pass(10_000);
  expect(rings).toHaveLength(3);
  await pass(29_000);
  expect(rings).toHaveLength(3);
  await pass(1_000);
  expect(rings).toHaveLength(4);
});

test('silenced until another order comes', async () => {
  ringer.update(true, true);
  ringer.silence();
  expect(now).toBe('silenced');
  await pass(0);
  const before = rings.length;
  await pass(2 * repeatEvery);
  ringer.update(true, false);
  expect(rings).toHaveLength(before);
  ringer.update(true, true);
  await pass(0);
  expect(now).toBe('ready');
  expect(rings).toHaveLength(before + 1);
});

test('a refusal of the browser locks it, a gesture opens it again', async () => {
  refusal = new DOMException('No gesture yet', 'NotAllowedError');
  ringer.update(true, true);
  await pass(0);
  expect([now, fault]).toEqual(['locked', 'blocked']);
  refusal = null;
  expect(await ringer.test()).toBe(true);
  expect([now, fault]).toEqual(['ready', null]);
});

test('a device without sound is not called a browser that forbids it', async () => {
  refusal = new Error('No output');
  ringer.update(true, true);
  await pass(0);
  expect([now, fault]).toEqual(['locked', 'mute']);
  expect(await ringer.test()).toBe(false);
});

test('a recording that cannot be had is said before any order, and a tone rings in its stead', async () => {
  ringer.close();
  recording = false;
  open();
  await pass(0);
  expect([now, fault]).toEqual(['ready', 'recording']);
  ringer.update(true, true);
  await pass(repeatEvery);
  expect(rings).toEqual(['tone', 'tone']);
  expect([now, fault]).toEqual(['ready', 'recording']);
});

test('the recording comes back by a gesture, heard at once, or by the next ring', async () => {
  ringer.close();
  recording = false;
  open();
  await pass(0);
  let tries = 0;
  const load = jest.spyOn(sound, 'load').mockImplementation(async () => {
    tries += 1;
    recording = true;
    return true;
  });
  expect(await ringer.test()).toBe(true);
  expect(rings).toEqual(['tone', 'recording']);
  expect(fault).toBeNull();
  recording = false;
  ringer.update(true, true);
  await pass(0);
  expect(fault).toBeNull();
  await pass(repeatEvery);
  expect(rings).toEqual(['tone', 'recording', 'tone', 'recording']);
  expect(tries).toBeGreaterThan(1);
  load.mockRestore();
});

test('rings on its own where the browser refuses locks', async () => {
  const request = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  ringer.update(true, true);
  await pass(repeatEvery);
  expect(rings).toHaveLength(2);
});

/** A second tab of the same browser, and how often it rang. */
function openOther() {
  const waiting: (() => void)[] = [];
  let held = false;
  const request = (_name: string, _options: object, callback: () => Promise<void> | undefined) => {
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
  const play = jest.fn(async () => 'recording' as const);
  const other = new Ringer(
    'bell',
    () => undefined,
    { ...sound, play },
    () => repeatEvery,
  );
  return { other, play };
}
const { locks } = navigator;
afterEach(() => Object.defineProperty(navigator, 'locks', { configurable: true, value: locks }));

test('of two tabs one rings, and the other once the first is gone', async () => {
  const { other, play } = openOther();
  ringer.update(true, true);
  other.update(true, true);
  await pass(repeatEvery);
  expect(rings).toHaveLength(2);
  expect(play).not.toHaveBeenCalled();
  ringer.close();
  await pass(0);
  expect(play).toHaveBeenCalledTimes(1);
  other.close();
});

test('a tab where nothing waits any more leaves the ringing to one that knows of an order', async () => {
  const { other, play } = openOther();
  ringer.update(true, true);
  await pass(0);
  ringer.update(false, false);
  await pass(2_000);
  other.update(true, true);
  await pass(0);
  expect(play).toHaveBeenCalledTimes(1);
  other.close();
});

test('an order that is accepted by itself rings once, in one of two tabs that hear of it together', async () => {
  const { other, play } = openOther();
  for (const tab of [ringer, other]) tab.update(false, true);
  await pass(5_000);
  expect(rings).toHaveLength(1);
  expect(play).not.toHaveBeenCalled();
  other.close();
});
