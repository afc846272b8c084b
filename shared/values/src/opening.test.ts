import { addDays, dayRangeToInstants, instantOfMinute, todayIn } from './day-range';
import {
  dayProblems,
  hoursOf,
  isOpenAt,
  nextOpening,
  openingState,
  spansOn,
  stateAt,
  weekdayOf,
  weekProblems,
  type OpeningException,
  type WeeklySpan,
} from './opening';
import { randomFrom } from '../test/random';

const zone = 'Europe/Madrid';
const zones = [zone, 'America/Santiago', 'America/New_York', 'UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Cairo'];
const minute = 60_000;
const at = (text: string) => Date.parse(text);
const hours = (weekday: number, from: number, to: number): WeeklySpan => ({ weekday, from: from * 60, to: to * 60 });
const open = { closed: false };
// 20 November 2026 is a Friday.
const fridayNoon = at('2026-11-20T12:00:00+01:00');

describe('isOpenAt at one instant', () => {
  test.each([
    ['2026-11-20T21:59:59+01:00', false],
    ['2026-11-20T22:00:00+01:00', true],
    ['2026-11-21T02:59:59+01:00', true],
    ['2026-11-21T03:00:00+01:00', false],
  ])('returns for Friday 22:00–03:00 at %s: %s', (text, expected) => {
    expect(isOpenAt([hours(5, 22, 3)], [], open, zone, at(text))).toBe(expected);
  });

  test("keeps Sunday night's hours until Monday morning, even if an exception closes Monday", () => {
    const monday: OpeningException = { date: '2026-11-23', yearly: false, spans: [] };
    const week = [hours(7, 20, 2), hours(1, 9, 14), hours(1, 20, 1)];
    const state = (text: string) => isOpenAt(week, [monday], open, zone, at(text));
    expect(state('2026-11-23T01:59:00+01:00')).toBe(true);
    expect(state('2026-11-23T02:00:00+01:00')).toBe(false);
    expect(state('2026-11-23T10:00:00+01:00')).toBe(false);
    expect(state('2026-11-24T00:30:00+01:00')).toBe(false);
    expect(openingState(week, [monday], open, zone, at('2026-11-23T10:00:00+01:00'))).toEqual({
      open: false,
      why: 'exception',
      until: at('2026-11-29T20:00:00+01:00'),
    });
  });

  test('prefers a dated exception to a yearly one, and applies 29 February only in leap years', () => {
    const yearly: OpeningException = { date: '2020-12-25', yearly: true, spans: [] };
    const once: OpeningException = { date: '2026-12-25', yearly: false, spans: [{ from: 600, to: 720 }] };
    expect(spansOn([hours(5, 9, 14)], [yearly, once], zone, '2026-12-25')).toMatchObject([{ source: 'exception' }]);
    expect(spansOn([hours(6, 9, 14)], [yearly, once], zone, '2027-12-25')).toEqual([]);
    const leap: OpeningException = { date: '2024-02-29', yearly: true, spans: [] };
    expect(spansOn([hours(weekdayOf('2028-02-29'), 9, 14)], [leap], zone, '2028-02-29')).toEqual([]);
    expect(spansOn([hours(weekdayOf('2027-03-01'), 9, 14)], [leap], zone, '2027-03-01')).toHaveLength(1);
  });

  test('ends a pause automatically, or at the next opening outside the hours; a manual closure has no end', () => {
    const week = [hours(5, 9, 14), hours(5, 18, 23)];
    const pause = (text: string) => ({ closed: true, reopensAt: at(text) });
    const state = (reopens: string) => openingState(week, [], pause(reopens), zone, fridayNoon);
    expect(state('2026-11-20T12:30:00+01:00')).toEqual({ open: false, why: 'paused', until: at('2026-11-20T12:30:00+01:00') });
    expect(state('2026-11-20T15:00:00+01:00')).toEqual({ open: false, why: 'paused', until: at('2026-11-20T18:00:00+01:00') });
    expect(state('2026-11-20T12:00:00+01:00')).toEqual({ open: true, until: at('2026-11-20T14:00:00+01:00') });
    expect(openingState(week, [], { closed: true }, zone, fridayNoon)).toEqual({ open: false, why: 'closed' });
  });

  test("combines a channel's own hours with those of all channels", () => {
    const week: WeeklySpan[] = [hours(5, 9, 12), { ...hours(5, 12, 16), channel: 'delivery' }];
    expect(isOpenAt(hoursOf(week, 'delivery'), [], open, zone, fridayNoon)).toBe(true);
    expect(isOpenAt(hoursOf(week, 'takeaway'), [], open, zone, fridayNoon)).toBe(false);
    expect(isOpenAt(hoursOf(week), [], open, zone, fridayNoon)).toBe(true);
  });
});

describe('when clocks change', () => {
  test.each([
    // Forward from 02:00 to 03:00: 02:30 is skipped.
    ['Europe/Madrid', '2026-03-29', 150, '2026-03-29T03:00:00+02:00'],
    // Forward at midnight: the day starts at 01:00.
    ['America/Santiago', '2026-09-06', 0, '2026-09-06T01:00:00-03:00'],
    ['America/New_York', '2026-03-08', 150, '2026-03-08T03:00:00-04:00'],
    // Back: the hour is repeated, and its first occurrence counts.
    ['Europe/Madrid', '2026-10-25', 150, '2026-10-25T02:30:00+02:00'],
    ['America/Santiago', '2026-04-04', 1410, '2026-04-04T23:30:00-03:00'],
    ['America/New_York', '2026-11-01', 90, '2026-11-01T01:30:00-04:00'],
    ['Europe/Madrid', '2026-10-25', 540, '2026-10-25T09:00:00+01:00'],
    ['Europe/Madrid', '2026-03-29', 1440, '2026-03-29T24:00:00+02:00'],
  ])('returns the instant in %s of %s, minute %d', (where, day, clock, expected) => {
    const [date = '', time = ''] = expected.split('T');
    const instant = time.startsWith('24') ? at(`${addDays(date, 1)}T00${time.slice(2)}`) : at(expected);
    expect(instantOfMinute(day, clock, where)).toBe(instant);
  });

  test('drops hours that are skipped completely, and starts hours after the gap that start in it', () => {
    const skipped = [{ weekday: 7, from: 130, to: 170 }];
    expect(spansOn(skipped, [], zone, '2026-03-29')).toEqual([]);
    const [night] = spansOn([{ weekday: 7, from: 150, to: 300 }], [], zone, '2026-03-29');
    expect(night).toMatchObject({ from: at('2026-03-29T03:00:00+02:00'), to: at('2026-03-29T05:00:00+02:00') });
  });

  test('ignores the second occurrence of a repeated time', () => {
    const closing = [{ weekday: 6, from: 22 * 60, to: 150 }];
    expect(isOpenAt(closing, [], open, zone, at('2026-10-25T02:29:00+02:00'))).toBe(true);
    expect(isOpenAt(closing, [], open, zone, at('2026-10-25T02:29:00+01:00'))).toBe(false);
    const opening = [{ weekday: 7, from: 150, to: 300 }];
    expect(isOpenAt(opening, [], open, zone, at('2026-10-25T02:15:00+02:00'))).toBe(false);
    expect(isOpenAt(opening, [], open, zone, at('2026-10-25T02:15:00+01:00'))).toBe(true);
  });
});

describe('the next opening', () => {
  test('is today, tomorrow or after the closed days', () => {
    const shop = [hours(5, 9, 14), hours(5, 17, 21), hours(1, 9, 14)];
    expect(nextOpening(shop, [], zone, fridayNoon)).toBe(at('2026-11-20T17:00:00+01:00'));
    expect(nextOpening(shop, [], zone, at('2026-11-20T17:00:00+01:00'))).toBe(at('2026-11-23T09:00:00+01:00'));
    expect(nextOpening([hours(5, 9, 14)], [], zone, fridayNoon)).toBe(at('2026-11-27T09:00:00+01:00'));
  });

  test('is not a start that continues other hours, also over midnight', () => {
    const day = [hours(5, 9, 13), hours(5, 13, 20), hours(6, 10, 14)];
    expect(nextOpening(day, [], zone, fridayNoon)).toBe(at('2026-11-21T10:00:00+01:00'));
    const night = [hours(5, 20, 2), hours(6, 2, 5), hours(6, 12, 16)];
    expect(nextOpening(night, [], zone, at('2026-11-20T22:00:00+01:00'))).toBe(at('2026-11-21T12:00:00+01:00'));
  });

  test('is found after a long holiday, and undefined without hours', () => {
    const closed = Array.from({ length: 60 }, (_, index) => ({ date: addDays('2026-11-20', index), yearly: false, spans: [] }));
    expect(nextOpening([hours(5, 9, 14)], closed, zone, fridayNoon)).toBe(at('2027-01-22T09:00:00+01:00'));
    expect(nextOpening([], [], zone, fridayNoon)).toBeUndefined();
  });
});

test('reports equal bounds and overlaps, also of Sunday night with Monday, but not adjacent hours', () => {
  const overlap = (other: number) => ({ problem: 'overlap', with: other });
  expect(weekProblems([hours(1, 9, 13), hours(1, 10, 12)])).toEqual([overlap(1), overlap(0)]);
  expect(weekProblems([hours(1, 9, 12), hours(1, 12, 15), hours(7, 20, 9)])).toEqual([undefined, undefined, undefined]);
  expect(weekProblems([hours(7, 20, 3), hours(1, 2, 5)])).toEqual([overlap(1), overlap(0)]);
  expect(weekProblems([hours(1, 9, 9)])).toEqual([{ problem: 'equal' }]);
  const [delivery, takeaway] = [
    { ...hours(1, 9, 12), channel: 'delivery' as const },
    { ...hours(1, 10, 13), channel: 'takeaway' as const },
  ];
  expect(weekProblems([delivery, takeaway])).toEqual([undefined, undefined]);
  expect(weekProblems([delivery, takeaway, hours(1, 11, 14)])).toEqual([overlap(2), overlap(2), overlap(0)]);
  expect(
    dayProblems([
      { from: 1320, to: 180 },
      { from: 60, to: 120 },
    ]),
  ).toEqual([undefined, undefined]);
});

/** Reference implementation, minute by minute from wall-clock times. */
function showsOpen(week: WeeklySpan[], exceptions: OpeningException[], where: string, instant: number): boolean {
  const today = todayIn(where, instant);
  const clock = new Intl.DateTimeFormat('en', { timeZone: where, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const [hour = 0, past = 0] = clock.format(instant).split(':').map(Number);
  const shown = hour * 60 + past;
  const on = (day: string) => {
    const exception =
      exceptions.find(({ date, yearly }) => !yearly && date === day) ??
      exceptions.find(({ date, yearly }) => yearly && date.slice(5) === day.slice(5));
    return exception ? exception.spans : week.filter(({ weekday }) => weekday === weekdayOf(day));
  };
  return (
    on(today).some(({ from, to }) => from <= shown && (to < from || shown < to)) ||
    on(addDays(today, -1)).some(({ from, to }) => to < from && shown < to)
  );
}

describe.each(zones)('properties in %s', (where) => {
  const random = randomFrom(where.length * 7919);
  const int = (below: number) => Math.floor(random() * below);
  const span = () => {
    const from = int(1440);
    return { from, to: (from + 1 + int(1439)) % 1440 };
  };
  const start = at('2026-01-01T00:00:00Z');
  const cases = Array.from({ length: 40 }, () => {
    const week = Array.from({ length: int(9) }, () => ({ weekday: 1 + int(7), ...span() }));
    const exceptions = Array.from({ length: int(4) }, () => ({
      date: addDays('2026-01-01', int(365)),
      yearly: random() < 0.3,
      spans: random() < 0.5 ? [] : [span()],
    }));
    return { week, exceptions, instant: start + int(365 * 1440) * minute };
  });

  test('is open according to wall clock and hours, apart from clock changes', () => {
    for (const { week, exceptions, instant } of cases) {
      const lengths = [-1, 0, 1].map((days) => {
        const day = addDays(todayIn(where, instant), days);
        const [from, to] = dayRangeToInstants({ from: day, to: day }, where);
        return to - from;
      });
      if (lengths.some((length) => length !== 1440 * minute)) continue;
      expect(isOpenAt(week, exceptions, open, where, instant)).toBe(showsOpen(week, exceptions, where, instant));
    }
  });

  test('keeps a state until the returned instant and changes it then', () => {
    for (const { week, exceptions, instant } of cases) {
      const state = openingState(week, exceptions, open, where, instant);
      expect(state.open).toBe(isOpenAt(week, exceptions, open, where, instant));
      if (state.until === undefined) continue;
      expect(state.until).toBeGreaterThan(instant);
      expect(isOpenAt(week, exceptions, open, where, state.until)).toBe(!state.open);
      expect([state.until - 1, state.until].map((when) => stateAt(state, when).open)).toEqual([state.open, !state.open]);
      for (let part = 1; part <= 8; part++) {
        const between = instant + Math.floor(((state.until - instant - 1) * part) / 8);
        expect(isOpenAt(week, exceptions, open, where, between)).toBe(state.open);
      }
    }
  });

  test('closes during a pause, never beyond its end', () => {
    for (const { week, exceptions, instant } of cases) {
      const pause = { closed: true, reopensAt: instant + int(600) * minute };
      expect(isOpenAt(week, exceptions, { closed: true }, where, instant)).toBe(false);
      expect(isOpenAt(week, exceptions, pause, where, pause.reopensAt)).toBe(
        isOpenAt(week, exceptions, open, where, pause.reopensAt),
      );
    }
  });

  test('reports overlaps exactly if two spans are open in the same minute of a week', () => {
    for (const { week } of cases) {
      const minutes = week.map(({ weekday, from, to }) => {
        const first = (weekday - 1) * 1440 + from;
        return new Set(Array.from({ length: (to - from + 1440) % 1440 }, (_, past) => (first + past) % (7 * 1440)));
      });
      const overlaps = minutes.map((own, index) =>
        minutes.some((other, at) => at !== index && [...own].some((one) => other.has(one))),
      );
      expect(weekProblems(week).map(Boolean)).toEqual(overlaps);
    }
  });
});
