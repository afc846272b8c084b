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
  ringer.update(true, [1]);
  await pass(0);
  expect(rings).toHaveLength(1);
  await pass(2 * repeatEvery);
  expect(rings).toHaveLength(3);
  ringer.update(false, []);
  await pass(2 * repeatEvery);
  expect(rings).toHaveLength(3);
});

test('a changed interval of the device applies from the next ring on', async () => {
  ringer.update(true, [1]);
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
  ringer.update(true, [1]);
  ringer.silence();
  expect(now).toBe('silenced');
  await pass(0);
  const before = rings.length;
  await pass(2 * repeatEvery);
  ringer.update(true, []);
  expect(rings).toHaveLength(before);
  ringer.update(true, [2]);
  await pass(0);
  expect(now).toBe('ready');
  expect(rings).toHaveLength(before + 1);
});

test('becomes locked when the browser blocks sound, and unlocks after a gesture', async () => {
  refusal = new DOMException('No gesture yet', 'NotAllowedError');
  ringer.update(true, [1]);
  await pass(0);
  expect([now, fault]).toEqual(['locked', 'blocked']);
  refusal = null;
  expect(await ringer.test()).toBe(true);
  expect([now, fault]).toEqual(['ready', null]);
});

test('reports a device without sound output as mute, not as blocked', async () => {
  refusal = new Error('No output');
  ringer.update(true, [1]);
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
  ringer.update(true, [1]);
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
  ringer.update(true, [1]);
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
  ringer.update(true, [1]);
  await pass(repeatEvery);
  expect(rings).toHaveLength(2);
});

/** Messages between the tabs of this test, delivered with the next microtask; a blocked tab receives none. */
class TabChannel extends EventTarget {
  static open: TabChannel[] = [];
  blocked = false;
  constructor() {
    super();
    TabChannel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of TabChannel.open) {
      if (other !== this) queueMicrotask(() => other.blocked || other.dispatchEvent(new MessageEvent('message', { data })));
    }
  }
  close() {
    TabChannel.open = TabChannel.open.filter((one) => one !== this);
  }
}

/** Opens a second tab of the same browser and counts its rings; `block` blocks the first tab, as a dialog of the browser does. */
function openOther() {
  ringer.close();
  TabChannel.open = [];
  Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, writable: true, value: TabChannel });
  open();
  const play = jest.fn(async () => 'recording' as const);
  const other = new Ringer(
    'bell',
    () => undefined,
    { ...sound, play },
    () => repeatEvery,
  );
  const block = () => (TabChannel.open[0]!.blocked = true);
  return { other, play, block };
}
const { BroadcastChannel: channel } = globalThis;
const { locks } = navigator;
afterEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, writable: true, value: channel });
});

test('one of two tabs rings, and the other one once the first is closed', async () => {
  const { other, play } = openOther();
  ringer.update(true, [1]);
  other.update(true, [1]);
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
  ringer.update(true, [1]);
  await pass(0);
  ringer.update(false, []);
  await pass(2_000);
  other.update(true, [2]);
  await pass(0);
  expect(play).toHaveBeenCalledTimes(1);
  other.close();
});

test('an automatically accepted order rings once when two tabs receive it at the same time', async () => {
  const { other, play } = openOther();
  for (const tab of [ringer, other]) tab.update(false, [1]);
  await pass(5_000);
  expect(rings).toHaveLength(1);
  expect(play).not.toHaveBeenCalled();
  other.close();
});

test('a tab takes the lock from a tab that does not respond, and rings within five seconds of the order', async () => {
  const { other, play, block } = openOther();
  ringer.update(true, [1]);
  other.update(true, [1]);
  await pass(5_000);
  expect([rings.length, play.mock.calls.length]).toEqual([1, 0]);
  block();
  other.update(true, [2]);
  await pass(2_900);
  expect(play).not.toHaveBeenCalled();
  await pass(1_600);
  expect(play).toHaveBeenCalledTimes(1);
  await pass(repeatEvery);
  expect(play).toHaveBeenCalledTimes(2);
  other.close();
});

test('notices at the next repetition that the tab with the lock does not respond', async () => {
  const { other, play, block } = openOther();
  ringer.update(true, [1]);
  other.update(true, [1]);
  await pass(1_000);
  block();
  await pass(repeatEvery + 4_000);
  expect(play).toHaveBeenCalledTimes(1);
  other.close();
});

test('an order that the tab with the lock does not know of rings there, and once only when it learns of it', async () => {
  const { other, play } = openOther();
  ringer.update(true, [1]);
  await pass(5_000);
  other.update(true, [2]);
  await pass(300);
  expect([rings.length, play.mock.calls.length]).toEqual([2, 0]);
  ringer.update(true, [2]);
  await pass(4_500);
  expect([rings.length, play.mock.calls.length]).toEqual([2, 0]);
  other.close();
});

test('a tab that lost the lock while it was blocked rings no more', async () => {
  const { other, play, block } = openOther();
  ringer.update(true, [1]);
  other.update(true, [1]);
  await pass(1_000);
  block();
  other.update(true, [2]);
  await pass(4_500);
  TabChannel.open[0]!.blocked = false;
  const before = rings.length;
  await pass(3 * repeatEvery);
  expect(rings).toHaveLength(before);
  expect(play.mock.calls.length).toBeGreaterThan(3);
  other.close();
});

test('a tab that is closed while it takes the lock keeps no other tab from ringing', async () => {
  const { other, block } = openOther();
  ringer.update(true, [1]);
  other.update(true, [1]);
  await pass(1_000);
  block();
  other.update(true, [2]);
  await pass(300);
  // Without an await: the lock has been requested, and is not granted yet.
  jest.advanceTimersByTime(4_000);
  other.close();
  await pass(0);
  const before = rings.length;
  ringer.update(true, [3]);
  await pass(500);
  expect(rings).toHaveLength(before + 1);
});
