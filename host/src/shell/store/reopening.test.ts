import { nextTimeOfDay, reopeningText } from './reopening';

const at = (text: string) => Date.parse(text);
const next = (time: [hours: number, minutes: number], now: string, zone = 'Europe/Madrid') =>
  new Date(nextTimeOfDay(time[0] * 60 + time[1], at(now), zone)).toISOString();

test.each([
  ['later today', [21, 45], '2026-11-20T18:00:30Z', '2026-11-20T20:45:00.000Z'],
  ['tomorrow', [9, 0], '2026-11-20T18:00:00Z', '2026-11-21T08:00:00.000Z'],
  ['not this very minute', [19, 0], '2026-11-20T18:00:00Z', '2026-11-21T18:00:00.000Z'],
  ['midnight', [0, 0], '2026-11-20T18:00:00Z', '2026-11-20T23:00:00.000Z'],
  ['across the change to summer time', [9, 0], '2026-03-28T20:00:00Z', '2026-03-29T07:00:00.000Z'],
  ['across the change to winter time', [9, 0], '2026-10-24T20:00:00Z', '2026-10-25T08:00:00.000Z'],
  ['a time that is skipped', [2, 30], '2026-03-28T20:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['a time that comes twice', [2, 30], '2026-10-24T20:00:00Z', '2026-10-25T00:30:00.000Z'],
] as const)('finds the next occurrence of a time: %s', (_, time, now, expected) => {
  expect(next([...time], now)).toBe(expected);
});

test('uses the time zone of the branch', () => {
  expect(next([21, 0], '2026-11-20T18:00:00Z', 'America/Argentina/Buenos_Aires')).toBe('2026-11-21T00:00:00.000Z');
  expect(next([0, 15], '2026-11-20T18:00:00Z', 'Asia/Kathmandu')).toBe('2026-11-20T18:30:00.000Z');
});

test('throws a RangeError for minutes that are not in a day', () => {
  expect(() => nextTimeOfDay(1440, at('2026-11-20T18:00:00Z'), 'UTC')).toThrow(RangeError);
});

test('names the weekday only if it is another day', () => {
  const now = at('2026-11-20T18:00:00Z');
  expect(reopeningText(at('2026-11-20T20:45:00Z'), now, 'es', 'Europe/Madrid')).toBe('21:45');
  expect(reopeningText(at('2026-11-21T08:00:00Z'), now, 'es', 'Europe/Madrid')).toMatch(/^sáb\.?,? 09:00$/);
  expect(reopeningText(at('2026-11-20T23:30:00Z'), now, 'en', 'Europe/Madrid')).toMatch(/^Sat,? 00:30$/);
});
