const dayMs = 86_400_000;

/** Whole days of a calendar, both included, as YYYY-MM-DD. */
export interface DayRange {
  from: string;
  to: string;
}

/** Relative ranges; a saved view keeps the id, so that it means the same tomorrow. */
export const presetIds = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth', 'last12Months'] as const;
export type PresetId = (typeof presetIds)[number];

/** Whether a text is a day of the calendar as YYYY-MM-DD (2026-02-30 is none). */
export function isDay(text: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && toDay(Date.parse(`${text}T00:00:00Z`)) === text;
}

/** The day that begins at a midnight of UTC; '' beyond what a Date holds. */
function toDay(midnight: number): string {
  const date = new Date(midnight);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

function utcMidnight(day: string): number {
  if (!isDay(day)) throw new RangeError(`Not a day (YYYY-MM-DD): ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day `count` days later (earlier when negative). RangeError on what is no day, and outside the years 1000 to 9999. */
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

/** What calendar and clock show in a zone at an instant, as the instant at which UTC shows the same; whole seconds. */
function wallAt(instant: number, timeZone: string): number {
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

/** The calendar's date in a zone at an instant, as the midnight of UTC that begins that date. */
function dateAt(instant: number, timeZone: string): number {
  const wall = wallAt(instant, timeZone);
  return wall - (wall % dayMs);
}

/** The day on the calendar of an IANA zone at the instant `now` (epoch ms). */
export function todayIn(timeZone: string, now: number): string {
  return toDay(dateAt(now, timeZone));
}

/** What calendar and clock show in an IANA zone at an instant (epoch ms): the day, and the minutes since its midnight as the clock writes them. */
export function wallClock(instant: number, timeZone: string): { day: string; minute: number } {
  const wall = wallAt(instant, timeZone);
  return { day: toDay(wall - (wall % dayMs)), minute: Math.floor((wall % dayMs) / 60_000) };
}

/**
 * The first instant of a date in a zone. Computed from the zone's offset, and searched where that misses: where midnight is skipped the
 * day begins later.
 */
function startOf(midnight: number, timeZone: string): number {
  const guess = midnight - (wallAt(midnight, timeZone) - midnight);
  if (dateAt(guess, timeZone) === midnight && dateAt(guess - 1, timeZone) < midnight) return guess;
  // No zone is a day from UTC.
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
 * The first instant (epoch ms) at which clocks in a zone show a minute (0 to 1440) of a day. A time that clocks skip is the next one that there
 * is, of one that comes twice it is the first. RangeError on what is no day and on an unknown zone.
 */
export function instantOfMinute(day: string, minute: number, timeZone: string): number {
  const wall = utcMidnight(day) + minute * 60_000;
  // The offsets of the days before and after: clocks change at most once between them.
  const guesses = [wall - dayMs, wall + dayMs].map((near) => wall - (wallAt(near, timeZone) - near)).sort((a, b) => a - b);
  const shown = guesses.find((guess) => wallAt(guess, timeZone) === wall);
  if (shown !== undefined) return shown;
  let [before = wall, at = wall] = guesses;
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (wallAt(middle, timeZone) >= wall) at = middle;
    else before = middle;
  }
  return at;
}

/**
 * The instants `[from, to)` (epoch ms) of whole days in an IANA zone, whatever the zone of the runtime; days of 23 and 25 hours included.
 * RangeError on an unknown zone, on what is no day, and when the last day is before the first.
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

/** As many days, right before the range. */
export function previousRange(range: DayRange): DayRange {
  return { from: addDays(range.from, -daysIn(range)), to: addDays(range.from, -1) };
}

/** The same day of the month `count` months earlier, or that month's last day. */
/** The same date so many months before, the last day of a month that is too short for it. */
export function monthsBefore(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - count, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 - count, Math.min(date, last)));
}

/**
 * The days that a preset means at the instant `now` (epoch ms) in a zone. Running periods end today: `last7` is today and the six days
 * before, `thisMonth` begins on the 1st, `last12Months` begins on the same date a year ago.
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
      return { from: monthsBefore(firstOfMonth, 1), to: addDays(firstOfMonth, -1) };
    case 'last12Months':
      return { from: monthsBefore(today, 12), to: today };
  }
}
