import { randomFrom } from '../test/random';
import { addDays, wallClock } from './day-range';
import { weekdayOf } from './opening';
import { waitingAt, waitingProblems, type WaitingSpan } from './waiting';

const zone = 'Europe/Madrid';
const minute = 60_000;
const at = (text: string) => Date.parse(text);
const usual = { minutes: 30, at: 0 };
// 20 November 2026 is a Friday.
const friday: WaitingSpan = { weekday: 5, from: 1200, to: 1380, delivery: 45, takeaway: 20 };

test.each([
  ['2026-11-20T19:59:59+01:00', 30],
  ['2026-11-20T20:00:00+01:00', 45],
  ['2026-11-20T22:59:59+01:00', 45],
  ['2026-11-20T23:00:00+01:00', 30],
])('returns for Friday 20–23 at %s: %d minutes', (text, minutes) => {
  expect(waitingAt([friday], usual, 'delivery', zone, at(text)).minutes).toBe(minutes);
});

test('names the hours and their end; a manual time lasts until the next hours start', () => {
  expect(waitingAt([friday], usual, 'takeaway', zone, at('2026-11-20T21:00:00+01:00'))).toEqual({
    ...{ minutes: 20, span: friday },
    until: at('2026-11-20T23:00:00+01:00'),
  });
  const set = { minutes: 90, at: at('2026-11-20T20:30:00+01:00') };
  const next = at('2026-11-27T20:00:00+01:00');
  expect(waitingAt([friday], set, 'delivery', zone, at('2026-11-20T21:00:00+01:00'))).toEqual({ minutes: 90, until: next });
  expect(waitingAt([friday], set, 'delivery', zone, at('2026-11-23T12:00:00+01:00'))).toEqual({ minutes: 90, until: next });
  expect(waitingAt([friday], set, 'delivery', zone, next).minutes).toBe(45);
  expect(waitingAt([], usual, 'delivery', zone, next)).toEqual({ minutes: 30 });
});

test('keeps the manual time of a channel without hours', () => {
  const { takeaway: _, ...only } = friday;
  expect(waitingAt([only], usual, 'takeaway', zone, at('2026-11-20T21:00:00+01:00'))).toEqual({ minutes: 30 });
});

test('handles hours over midnight and on nights when clocks change', () => {
  const night: WaitingSpan = { weekday: 6, from: 1320, to: 180, delivery: 60 };
  const shows = (text: string, where = zone) => waitingAt([night], usual, 'delivery', where, at(text)).minutes;
  expect(shows('2026-11-22T02:59:00+01:00')).toBe(60);
  expect(shows('2026-11-22T03:00:00+01:00')).toBe(30);
  // Madrid 25 October 2026: 02:00–03:00 is repeated, 03:00 occurs once.
  expect(shows('2026-10-25T02:59:00+02:00')).toBe(60);
  expect(shows('2026-10-25T02:59:00+01:00')).toBe(60);
  expect(shows('2026-10-25T03:00:00+01:00')).toBe(30);
  // Madrid 29 March 2026: 02:30 does not exist; hours within the gap are dropped that night.
  expect(shows('2026-03-29T01:59:00+01:00')).toBe(60);
  expect(shows('2026-03-29T03:00:00+02:00')).toBe(30);
  const gap: WaitingSpan = { weekday: 7, from: 130, to: 170, delivery: 60 };
  const state = waitingAt([gap], usual, 'delivery', zone, at('2026-03-29T03:05:00+02:00'));
  expect(state).toEqual({ minutes: 30, until: at('2026-04-05T02:10:00+02:00') });
  // Santiago's midnight of 6 September 2026 does not exist.
  const early: WaitingSpan = { weekday: 7, from: 0, to: 120, delivery: 60 };
  const there = (text: string) => waitingAt([early], usual, 'delivery', 'America/Santiago', at(text)).minutes;
  expect(there('2026-09-06T01:00:00-03:00')).toBe(60);
  expect(there('2026-09-05T23:59:00-04:00')).toBe(30);
});

test('reports overlaps, also over midnight, but allows the same hours for delivery and take-away', () => {
  const { takeaway: _, ...delivery } = friday;
  const { delivery: __, ...takeaway } = friday;
  expect(waitingProblems([delivery, takeaway])).toEqual([undefined, undefined]);
  expect(waitingProblems([friday, delivery])).toEqual([
    { problem: 'overlap', with: 1 },
    { problem: 'overlap', with: 0 },
  ]);
  const sunday: WaitingSpan = { weekday: 7, from: 1320, to: 180, delivery: 60 };
  expect(waitingProblems([sunday, { weekday: 1, from: 60, to: 300, delivery: 60 }])[0]).toEqual({ problem: 'overlap', with: 1 });
  expect(waitingProblems([{ ...friday, to: friday.from }])).toEqual([{ problem: 'equal' }]);
});

describe.each([zone, 'America/Santiago', 'America/New_York', 'UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'properties in %s',
  (where) => {
    const random = randomFrom(where.length * 104_729);
    const int = (below: number) => Math.floor(random() * below);
    const start = at('2026-01-01T00:00:00Z');
    const cases = Array.from({ length: 60 }, () => {
      const spans = Array.from({ length: int(10) }, (): WaitingSpan => {
        const from = int(1440);
        return { weekday: 1 + int(7), from, to: (from + 1 + int(1439)) % 1440, delivery: 1 + int(120) };
      }).filter((_, index, all) => !waitingProblems(all.slice(0, index + 1))[index]);
      const instant = start + int(365 * 1440) * minute;
      return { spans, instant, set: { minutes: 30, at: random() < 0.5 ? 0 : instant - int(2 * 1440) * minute } };
    });

    test('follows the wall clock if it does not change and no manual time is set', () => {
      for (const { spans, instant } of cases) {
        const days = [instant - 1440 * minute, instant, instant + 1440 * minute].map((one) => wallClock(one, where));
        if (days.some(({ minute: shown }) => shown !== days[1]?.minute)) continue;
        const { day, minute: shown } = wallClock(instant, where);
        const hit = spans.find(({ weekday, from, to }) =>
          to < from
            ? (weekday === weekdayOf(day) && shown >= from) || (weekday === weekdayOf(addDays(day, -1)) && shown < to)
            : weekday === weekdayOf(day) && from <= shown && shown < to,
        );
        expect(waitingAt(spans, usual, 'delivery', where, instant).minutes).toBe(hit?.delivery ?? 30);
      }
    });

    test('lasts until the returned end and changes then', () => {
      for (const { spans, set, instant } of cases) {
        const now = waitingAt(spans, set, 'delivery', where, instant);
        if (now.until === undefined) {
          expect(now).toEqual({ minutes: set.minutes });
          continue;
        }
        expect(now.until).toBeGreaterThan(instant);
        expect(waitingAt(spans, set, 'delivery', where, now.until - 1)).toEqual(now);
        const then = waitingAt(spans, set, 'delivery', where, now.until);
        expect(then.until).not.toBe(now.until);
        if (!now.span) expect(then.span).toBeDefined();
      }
    });

    test('applies a manual time immediately', () => {
      for (const { spans, instant } of cases) {
        expect(waitingAt(spans, { minutes: 7, at: instant }, 'delivery', where, instant).minutes).toBe(7);
      }
    });
  },
);
