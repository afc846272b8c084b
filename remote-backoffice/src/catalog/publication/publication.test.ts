import { isPublishable, parsePublication, publicationOf } from './publication';

const madrid = 'Europe/Madrid';

test.each([
  ['2026-12-01T08:00', madrid, '2026-12-01T07:00:00.000Z'],
  ['2026-07-01T08:00', madrid, '2026-07-01T06:00:00.000Z'],
  ['2026-12-01T00:05', 'America/Bogota', '2026-12-01T05:05:00.000Z'],
])('%s in %s is %s, and the same value again', (value, zone, instant) => {
  const at = parsePublication(value, zone)!;
  expect(new Date(at).toISOString()).toBe(instant);
  expect(publicationOf(at, zone)).toBe(value);
});

test('no value is "at once"', () => {
  expect(parsePublication('', madrid)).toBeNull();
  expect(publicationOf(null, madrid)).toBe('');
  expect(publicationOf(undefined, madrid)).toBe('');
});

test.each(['2026-12-01T', '2026-13-01T08:00', 'T08:00', '2026-12-01T25:00'])('%s is invalid', (value) => {
  expect(parsePublication(value, madrid)).toBeUndefined();
  expect(isPublishable(value, madrid, 0)).toBe(false);
});

test('only "at once" and a time in the future can be saved', () => {
  const now = Date.UTC(2026, 11, 1, 7);
  expect(isPublishable('', madrid, now)).toBe(true);
  expect(isPublishable('2026-12-01T08:01', madrid, now)).toBe(true);
  expect(isPublishable('2026-12-01T08:00', madrid, now)).toBe(false);
});
