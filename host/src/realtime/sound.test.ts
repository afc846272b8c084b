import { createSound } from './sound';

/** Sounds that the audio context was asked to play, in order. */
let heard: string[];
/** Whether the browser allows the page to play sound. */
let isAllowed: boolean;
let fetches: number;
/** Whether the recording can be fetched. */
let isThere: boolean;

/** Stub of the Web Audio features that the sound uses; jsdom has none. */
class Context {
  state = 'suspended';
  destination = {};
  currentTime = 0;
  resume() {
    if (!isAllowed) return new Promise(() => undefined);
    this.state = 'running';
    return Promise.resolve();
  }
  decodeAudioData = (bytes: ArrayBuffer) => Promise.resolve({ bytes });
}
class Node {
  gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
  connect = (next: unknown) => next;
  start = () => heard.push(this.constructor.name);
  stop = () => undefined;
}
class Recording extends Node {}
class Tone extends Node {}

const fetchRecording = async () => {
  fetches += 1;
  if (!isThere) throw new Error('503');
  return new ArrayBuffer(8);
};

beforeEach(() => {
  Object.assign(globalThis, {
    ...{ AudioContext: Context, GainNode: Node },
    ...{ AudioBufferSourceNode: Recording, OscillatorNode: Tone },
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  heard = [];
  isAllowed = true;
  isThere = true;
  fetches = 0;
});
afterEach(() => {
  for (const name of ['AudioContext', 'GainNode', 'AudioBufferSourceNode', 'OscillatorNode'])
    Reflect.deleteProperty(globalThis, name);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('plays a fetched recording any number of times, also while offline', async () => {
  const sound = createSound(fetchRecording);
  expect(await Promise.all([sound.load(), sound.load()])).toEqual([true, true]);
  isThere = false;
  expect([await sound.play(false), await sound.play(false)]).toEqual(['recording', 'recording']);
  expect(heard).toEqual(['Recording', 'Recording']);
  expect(fetches).toBe(1);
});

test('plays a tone if the recording failed to load, and the recording once it has loaded', async () => {
  isThere = false;
  const sound = createSound(fetchRecording);
  expect(await sound.load()).toBe(false);
  expect(await sound.play(false)).toBe('tone');
  expect(new Set(heard)).toEqual(new Set(['Tone']));
  isThere = true;
  expect(await sound.load()).toBe(true);
  expect(await sound.play(false)).toBe('recording');
});

test('plays another sound for overdue orders, also without the recording', async () => {
  const sound = createSound(fetchRecording);
  await sound.load();
  expect(await sound.play(true)).toBe('urgent');
  const urgentNotes = heard.length;
  expect(new Set(heard)).toEqual(new Set(['Tone']));
  isThere = false;
  const without = createSound(fetchRecording);
  await without.load();
  heard = [];
  await without.play(false);
  expect(heard.length).toBeLessThan(urgentNotes);
  expect(await without.play(true)).toBe('urgent');
});

test('requires a gesture if the browser neither starts nor rejects, and plays nothing late after the gesture', async () => {
  jest.useFakeTimers();
  isAllowed = false;
  const sound = createSound(fetchRecording);
  await sound.load();
  const refused = expect(sound.play(false)).rejects.toMatchObject({ name: 'NotAllowedError' });
  await jest.advanceTimersByTimeAsync(1_000);
  await refused;
  isAllowed = true;
  expect(heard).toEqual([]);
  expect(await sound.play(false)).toBe('recording');
});

test('reports a device without sound output as a different error', async () => {
  Reflect.deleteProperty(globalThis, 'AudioContext');
  const sound = createSound(fetchRecording);
  expect(await sound.load()).toBe(false);
  await expect(sound.play(false)).rejects.not.toMatchObject({ name: 'NotAllowedError' });
});
