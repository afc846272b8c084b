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

test('a changed interval of the device applies from the next ring on', async () => {
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

test('stays silenced until another order arrives', async () => {
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

test('becomes locked when the browser blocks sound, and unlocks after a gesture', async () => {
  refusal = new DOMException('No gesture yet', 'NotAllowedError');
  ringer.update(true, true);
  await pass(0);
  expect([now, fault]).toEqual(['locked', 'blocked']);
  refusal = null;
  expect(await ringer.test()).toBe(true);
  expect([now, fault]).toEqual(['ready', null]);
});

test('reports a device without sound output as mute, not as blocked', async () => {
  refusal = new Error('No output');
  ringer.update(true, true);
  await pass(0);
  expect([now, fault]).toEqual(['locked', 'mute']);
  expect(await ringer.test()).toBe(false);
});

test('reports a missing recording before any order arrives, and rings with a tone', async () => {
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

test('loads the recording again after a gesture, which plays it at once, or at the next ring', async () => {
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

test('rings without a lock if the browser rejects locks', async () => {
  const request = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  ringer.update(true, true);
  await pass(repeatEvery);
  expect(rings).toHaveLength(2);
});

/** Opens a second tab of the same browser and counts its rings. */
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

test('one of two tabs rings, and the other one once the first is closed', async () => {
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

test('a tab without waiting orders hands the ringing over to a tab that knows of an order', async () => {
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

test('an automatically accepted order rings once when two tabs receive it at the same time', async () => {
  const { other, play } = openOther();
  for (const tab of [ringer, other]) tab.update(false, true);
  await pass(5_000);
  expect(rings).toHaveLength(1);
  expect(play).not.toHaveBeenCalled();
  other.close();
});
