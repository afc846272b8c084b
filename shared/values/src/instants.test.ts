import { ageInMinutes, formatInstant, fromServerSeconds } from './instants';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const moment = Date.UTC(2026, 10, 20, 10, 20, 5);

describe('fromServerSeconds', () => {
  test.each<[number, number]>([
    [0, 0],
    [1_763_637_605, 1_763_637_605_000],
    [-86_400, -86_400_000],
    [1_763_637_605.25, 1_763_637_605_250],
    [1.001, 1001],
    [99_999_999_999, 99_999_999_999_000],
  ])('converts %d s to %d ms', (seconds, ms) => {
    expect(fromServerSeconds(seconds)).toBe(ms);
  });

  test.each([1_763_637_605_000, 1_000_000_000_000, 999_999_999_999, -1_763_637_605_000])(
    'reports that %d is in milliseconds',
    (value) => {
      expect(() => fromServerSeconds(value)).toThrow(/milliseconds/);
    },
  );

  test.each([NaN, Infinity])('rejects %d', (value) => {
    expect(() => fromServerSeconds(value)).toThrow(RangeError);
  });
});

describe('formatInstant', () => {
  test.each([
    ['es', '20 nov 2026, 11:20'],
    ['en', 'Nov 20, 2026, 11:20'],
    ['fr', '20 nov. 2026, 11:20'],
    ['ro', '20 nov. 2026, 11:20'],
    ['zh', '2026年11月20日 11:20'],
  ])('formats the short style in %s', (locale, text) => {
    expect(plain(formatInstant(moment, locale, 'Europe/Madrid', 'short'))).toBe(text);
  });

  test('formats the time in the given time zone', () => {
    for (const locale of ['es', 'en', 'fr', 'ro', 'zh'])
      expect(formatInstant(moment, locale, 'Europe/Madrid', 'time')).toBe('11:20');
    expect(formatInstant(moment, 'es', 'America/Santiago', 'time')).toBe('07:20');
  });

  test('names weekday, seconds and zone in the full style', () => {
    const text = formatInstant(moment, 'es', 'Europe/Madrid', 'full');
    for (const part of ['viernes', '20 de noviembre de 2026', '11:20:05', 'CET']) expect(text).toContain(part);
    expect(formatInstant(moment, 'es', 'America/Santiago', 'full')).toMatch(/07:20:05 GMT-3/);
  });

  test('formats midnight as 00:00 in every language', () => {
    for (const locale of ['es', 'en', 'fr', 'ro', 'zh'])
      expect(formatInstant(Date.UTC(2026, 0, 5), locale, 'UTC', 'short')).toContain('00:00');
  });

  test("determines the day by the given time zone, not by the runtime's", () => {
    const late = Date.UTC(2026, 11, 31, 23, 30);
    expect(formatInstant(late, 'es', 'Europe/Madrid', 'short')).toContain('2027');
    expect(formatInstant(late, 'es', 'America/Lima', 'short')).toContain('2026');
  });

  test('throws a RangeError for an unknown zone and an invalid instant', () => {
    expect(() => formatInstant(0, 'es', 'Europe/Nowhere', 'short')).toThrow(RangeError);
    expect(() => formatInstant(NaN, 'es', 'UTC', 'short')).toThrow(RangeError);
  });
});

test.each([
  [0, 0],
  [59_999, 0],
  [60_000, 1],
  [3_599_999, 59],
  [-5_000, 0],
])('computes an age of %d ms as %d minutes', (ms, minutes) => {
  expect(ageInMinutes(moment, moment + ms)).toBe(minutes);
});
