import { nextOpening } from './opening';

const zone = 'Europe/Madrid';
const at = (text: string) => Date.parse(text);
/** Hours of a weekday, 1 Monday to 7 Sunday. */
const hours = (weekday: number, from: number, to: number) => ({ id: 0, weekday, from_minute: from * 60, to_minute: to * 60 });
// 20 November 2026 is a Friday.
const fridayNoon = at('2026-11-20T12:00:00+01:00');

test('the next time the doors open, today, tomorrow or after the days that are closed', () => {
  const shop = [hours(5, 9, 14), hours(5, 17, 21), hours(1, 9, 14)];
  expect(nextOpening(shop, zone, fridayNoon)).toBe(at('2026-11-20T17:00:00+01:00'));
  expect(nextOpening(shop, zone, at('2026-11-20T17:00:00+01:00'))).toBe(at('2026-11-23T09:00:00+01:00'));
  expect(nextOpening([hours(5, 9, 14)], zone, fridayNoon)).toBe(at('2026-11-27T09:00:00+01:00'));
});

test('hours that begin where others end open nothing, over midnight neither', () => {
  expect(nextOpening([hours(5, 9, 13), hours(5, 13, 20), hours(6, 10, 14)], zone, fridayNoon)).toBe(
    at('2026-11-21T10:00:00+01:00'),
  );
  expect(nextOpening([hours(5, 20, 2), hours(6, 2, 5), hours(6, 12, 16)], zone, at('2026-11-20T22:00:00+01:00'))).toBe(
    at('2026-11-21T12:00:00+01:00'),
  );
});

test('on days of 23 and 25 hours it is the clock on the wall that counts', () => {
  expect(nextOpening([hours(7, 9, 14)], zone, at('2026-03-28T22:00:00+01:00'))).toBe(at('2026-03-29T09:00:00+02:00'));
  expect(nextOpening([hours(7, 9, 14)], zone, at('2026-10-24T22:00:00+02:00'))).toBe(at('2026-10-25T09:00:00+01:00'));
});

test('without hours there is none', () => expect(nextOpening([], zone, fridayNoon)).toBeUndefined());
