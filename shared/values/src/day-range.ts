const dayMs = 86_400_000;

/** A range of whole calendar days, both inclusive, as YYYY-MM-DD. */
export interface DayRange {
  from: string;
  to: string;
}

/** Relative ranges; a saved view stores the id, so that the range moves with the date. */
export const presetIds = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth', 'last12Months'] as const;
export type PresetId = (typeof presetIds)[number];

/** Returns true if a text is a calendar day as YYYY-MM-DD (2026-02-30 is not). */
export function isDay(text: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && toDay(Date.parse(`${text}T00:00:00Z`)) === text;
}

/** Returns the day that starts at a UTC midnight; '' beyond the range of `Date`. */
function toDay(midnight: number): string {
  const date = new Date(midnight);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

function utcMidnight(day: string): number {
  if (!isDay(day)) throw new RangeError(`Not a day (YYYY-MM-DD): ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}

/**
 * Returns the day `count` days later (earlier if negative). Throws a RangeError for an invalid day and outside the years 1000 to
 * 9999.
 */
export function addDays(day: string, count: number): string {
  const result = toDay(utcMidnight(day) + count * dayMs);
  if (!isDay(result)) throw new RangeError(`No day ${count} days from ${day}`);
  return result;
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>();
const fields = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/**
 * Returns the wall-clock date and time of an instant in a zone, encoded as the instant at which UTC shows the same; whole
 * seconds.
 */
function wallClockAt(instant: number, timeZone: string): number {
  let format = zoneFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn-hc-h23', { timeZone, ...fields });
    zoneFormats.set(timeZone, format);
  }
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value);
  const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN, second = NaN } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Returns the calendar date of an instant in a zone, encoded as its UTC midnight. */
function dateAt(instant: number, timeZone: string): number {
  const wall = wallClockAt(instant, timeZone);
  return wall - (wall % dayMs);
}

/** Returns the calendar day of an IANA zone at the instant `now` (epoch ms). */
export function todayIn(timeZone: string, now: number): string {
  return toDay(dateAt(now, timeZone));
}

/**
 * Returns the wall-clock time in an IANA zone at an instant (epoch ms): the day, and the minute of the day as the clock shows it.
 */
export function wallClock(instant: number, timeZone: string): { day: string; minute: number } {
  const wall = wallClockAt(instant, timeZone);
  return { day: toDay(wall - (wall % dayMs)), minute: Math.floor((wall % dayMs) / 60_000) };
}

/**
 * Returns the first instant of a date in a zone: computed from the zone's offset, with a search as fallback. If midnight is
 * skipped, the day starts later.
 */
function startOf(midnight: number, timeZone: string): number {
  const guess = midnight - (wallClockAt(midnight, timeZone) - midnight);
  if (dateAt(guess, timeZone) === midnight && dateAt(guess - 1, timeZone) < midnight) return guess;
  // No zone is a whole day away from UTC.
  let before = midnight - dayMs;
  let at = midnight + dayMs;
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (dateAt(middle, timeZone) >= midnight) at = middle;
    else before = middle;
  }
  return at;
}

/**
 * Returns the first instant (epoch ms) at which clocks in a zone show a minute (0 to 1440) of a day. For a skipped time it is the
 * next existing time; for a repeated time the first occurrence. Throws a RangeError for an invalid day or an unknown zone.
 */
export function instantOfMinute(day: string, minute: number, timeZone: string): number {
  const wall = utcMidnight(day) + minute * 60_000;
  // The offsets of the day before and the day after; clocks change at most once between them.
  const guesses = [wall - dayMs, wall + dayMs].map((near) => wall - (wallClockAt(near, timeZone) - near)).sort((a, b) => a - b);
  const shown = guesses.find((guess) => wallClockAt(guess, timeZone) === wall);
  if (shown !== undefined) return shown;
  let [before = wall, at = wall] = guesses;
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (wallClockAt(middle, timeZone) >= wall) at = middle;
    else before = middle;
  }
  return at;
}

/**
 * Returns the instants `[from, to)` (epoch ms) of whole days in an IANA zone, independent of the runtime's zone and including
 * days of 23 and 25 hours. Throws a RangeError for an unknown zone, an invalid day, or a last day before the first.
 */
export function dayRangeToInstants(range: DayRange, timeZone: string): [from: number, to: number] {
  daysIn(range);
  return [startOf(utcMidnight(range.from), timeZone), startOf(utcMidnight(range.to) + dayMs, timeZone)];
}

function daysIn({ from, to }: DayRange): number {
  const days = (utcMidnight(to) - utcMidnight(from)) / dayMs + 1;
  if (days < 1) throw new RangeError(`The last day, ${to}, is before the first, ${from}`);
  return days;
}

/** Returns the range of the same number of days directly before this one. */
export function previousRange(range: DayRange): DayRange {
  return { from: addDays(range.from, -daysIn(range)), to: addDays(range.from, -1) };
}

/** Returns the same day of the month `count` months earlier; the last day of that month if it is shorter. */
export function subtractMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - count, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 - count, Math.min(date, last)));
}

/**
 * Returns the days of a preset at the instant `now` (epoch ms) in a zone. Current periods end today: `last7` is today and the six
 * days before, `thisMonth` starts on the 1st, `last12Months` starts on the same date a year ago.
 */
export function resolvePreset(id: PresetId, now: number, timeZone: string): DayRange {
  const today = todayIn(timeZone, now);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (id) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'last30':
      return { from: addDays(today, -29), to: today };
    case 'thisMonth':
      return { from: firstOfMonth, to: today };
    case 'lastMonth':
      return { from: subtractMonths(firstOfMonth, 1), to: addDays(firstOfMonth, -1) };
    case 'last12Months':
      return { from: subtractMonths(today, 12), to: today };
  }
}
