import { Ringer, type RingState } from './ringer';
import type { PlayedSound } from './sound';

const repeatEvery = 10_000;

let bell: RingState;
let recording: boolean;
let rings: PlayedSound[];
let ringer: Ringer;

function open() {
  const play = async (isUrgent: boolean): Promise<PlayedSound> => {
    const played = isUrgent ? 'urgent' : recording ? 'recording' : 'tone';
    rings.push(played);
    return played;
  };
  return new Ringer(
    'escalating-bell',
    (state) => (bell = state),
    { load: async () => recording, play },
    () => repeatEvery,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  bell = { status: 'ready', fault: null };
  recording = true;
  rings = [];
  ringer = open();
});
afterEach(() => {
  ringer.close();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('rings at once with the urgent sound when an order escalates, and with the recording after its acceptance', async () => {
  ringer.update(true, [1]);
  await pass(4_000);
  ringer.escalate({ isUrgent: true, hasAdvanced: true });
  await pass(0);
  expect(rings).toEqual(['recording', 'urgent']);
  await pass(repeatEvery);
  expect(rings).toEqual(['recording', 'urgent', 'urgent']);
  ringer.escalate({ isUrgent: false, hasAdvanced: false });
  await pass(repeatEvery);
  expect(rings.slice(3)).toEqual(['recording']);
});

test('stays silenced until a waiting order escalates', async () => {
  ringer.update(true, [1]);
  await pass(0);
  for (const isUrgent of [true, false]) {
    ringer.silence();
    ringer.escalate({ isUrgent, hasAdvanced: false });
    await pass(2 * repeatEvery);
    expect(bell.status).toBe('silenced');
    const before = rings.length;
    ringer.escalate({ isUrgent, hasAdvanced: true });
    await pass(0);
    expect(bell.status).toBe('ready');
    expect(rings).toHaveLength(before + 1);
  }
  ringer.update(false, []);
  ringer.escalate({ isUrgent: false, hasAdvanced: true });
  const after = rings.length;
  await pass(2 * repeatEvery);
  expect(rings).toHaveLength(after);
});

test('the urgent sound keeps the notice of a missing recording', async () => {
  recording = false;
  ringer.close();
  ringer = open();
  await pass(0);
  expect(bell.fault).toBe('recording');
  ringer.update(true, [1]);
  ringer.escalate({ isUrgent: true, hasAdvanced: true });
  await pass(0);
  expect(rings.at(-1)).toBe('urgent');
  expect(bell.fault).toBe('recording');
});
