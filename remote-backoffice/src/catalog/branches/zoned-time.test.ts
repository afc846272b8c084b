import { zonedInstant } from './zoned-time';

test.each([
  ['2026-01-15', '09:30', 'Europe/Madrid', '2026-01-15T08:30:00.000Z'],
  ['2026-07-15', '09:30', 'Europe/Madrid', '2026-07-15T07:30:00.000Z'],
  ['2026-03-29', '12:00', 'Europe/Madrid', '2026-03-29T10:00:00.000Z'],
  ['2026-10-25', '12:00', 'Europe/Madrid', '2026-10-25T11:00:00.000Z'],
  ['2026-07-15', '00:15', 'America/Bogota', '2026-07-15T05:15:00.000Z'],
])('converts %s %s in %s', (day, time, zone, instant) =>
  expect(new Date(zonedInstant(day, time, zone)!).toISOString()).toBe(instant),
);

test('returns null for an invalid day or time', () => {
  expect([zonedInstant('2026-02-30', '09:00', 'UTC'), zonedInstant('2026-02-03', '', 'UTC')]).toEqual([null, null]);
});
