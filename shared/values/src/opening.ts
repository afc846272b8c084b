import { addDays, instantOfMinute, todayIn } from './day-range';

/** Hours `[from, to)` in minutes of a day. An end before the start is on the next day; equal bounds are invalid. */
export interface Span {
  from: number;
  to: number;
}

/** The order channels of a branch. */
export type Channel = 'delivery' | 'takeaway';

/** Hours of a weekday (1 Monday to 7 Sunday), of one channel or of all. */
export interface WeeklySpan extends Span {
  weekday: number;
  channel?: Channel;
}

/** Replaces the hours that start on a date (YYYY-MM-DD), or on its day and month of every year; closed if it has no spans. */
export interface OpeningException {
  date: string;
  yearly: boolean;
  spans: Span[];
}

/** The store's switch: `closed` manually, until `reopensAt` (epoch ms) if known. */
export interface Pause {
  closed: boolean;
  reopensAt?: number;
}

/** Opening hours as instants `[from, to)`, epoch ms, with the day on which they start and their source. */
interface OpenSpan {
  from: number;
  to: number;
  day: string;
  source: 'week' | 'exception';
}

/** Whether a branch is open, why not, and until when if known; `closed` and `paused` are manual. */
export type OpeningState =
  { open: true; until?: number } | { open: false; why: 'closed' | 'paused' | 'hours' | 'exception'; until?: number };

/** Number of days to search for the next change; a branch that is open for all of them is always open. */
const SEARCH_DAYS = 400;

const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Returns the weekday, 1 Monday to 7 Sunday. Throws a RangeError for an invalid day. */
export function weekdayOf(day: string): number {
  return new Date(`${addDays(day, 0)}T00:00:00Z`).getUTCDay() || 7;
}

/** Returns the exception for a day; a dated one takes precedence over a yearly one. */
export function exceptionOn(exceptions: readonly OpeningException[], day: string): OpeningException | undefined {
  return (
    exceptions.find(({ date, yearly }) => !yearly && date === day) ??
    exceptions.find(({ date, yearly }) => yearly && date.slice(5) === day.slice(5))
  );
}

/** Returns the hours of a channel; all hours without a channel. */
export function hoursOf(schedules: readonly WeeklySpan[], channel?: Channel): WeeklySpan[] {
  return schedules.filter((span) => !channel || !span.channel || span.channel === channel);
}

/**
 * Returns the hours that start on a day, as instants, in order. An exception replaces them, but not the previous day's hours
 * after midnight. A skipped bound becomes the next existing time, a repeated one its first occurrence; hours that are skipped
 * completely are dropped.
 */
export function spansOn(
  schedules: readonly WeeklySpan[],
  exceptions: readonly OpeningException[],
  zone: string,
  day: string,
): OpenSpan[] {
  const exception = exceptionOn(exceptions, day);
  const spans = exception ? exception.spans : schedules.filter(({ weekday }) => weekday === weekdayOf(day));
  return spans
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }): OpenSpan => ({
      from: instantOfMinute(day, from, zone),
      to: instantOfMinute(to < from ? addDays(day, 1) : day, to, zone),
      day,
      source: exception ? 'exception' : 'week',
    }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
}

/**
 * Returns true if a branch is open at an instant (epoch ms): not paused, and within hours that started today or yesterday in its
 * zone. Throws a RangeError for an unknown zone.
 */
export function isOpenAt(
  schedules: readonly WeeklySpan[],
  exceptions: readonly OpeningException[],
  pause: Pause,
  zone: string,
  instant: number,
): boolean {
  return !isPaused(pause, instant) && isWithinHours(schedules, exceptions, zone, instant);
}

/** Returns true if the switch closes a branch at an instant; a timed pause ends automatically. */
export function isPaused({ closed, reopensAt }: Pause, instant: number): boolean {
  return closed && (reopensAt === undefined || instant < reopensAt);
}

function isWithinHours(
  schedules: readonly WeeklySpan[],
  exceptions: readonly OpeningException[],
  zone: string,
  instant: number,
): boolean {
  const today = todayIn(zone, instant);
  return [addDays(today, -1), today].some((day) =>
    spansOn(schedules, exceptions, zone, day).some(({ from, to }) => from <= instant && instant < to),
  );
}

/**
 * Returns the next instant at which the branch changes to `open`. Searches day by day; a bound inside other hours is not a
 * change.
 */
function nextChange(
  open: boolean,
  schedules: readonly WeeklySpan[],
  exceptions: readonly OpeningException[],
  zone: string,
  instant: number,
): number | undefined {
  if (schedules.length === 0 && exceptions.length === 0) return undefined;
  const today = todayIn(zone, instant);
  for (let dayOffset = -1; dayOffset <= SEARCH_DAYS; dayOffset++) {
    for (const { from, to } of spansOn(schedules, exceptions, zone, addDays(today, dayOffset))) {
      const bound = open ? from : to;
      if (bound <= instant || isWithinHours(schedules, exceptions, zone, bound) !== open) continue;
      if (isWithinHours(schedules, exceptions, zone, bound - 1) !== open) return bound;
    }
  }
  return undefined;
}

/**
 * Returns the next opening after `instant` (epoch ms); hours that start at the end of others or within them do not count.
 * Undefined if there is no opening within 400 days.
 */
export function nextOpening(
  schedules: readonly WeeklySpan[],
  exceptions: readonly OpeningException[],
  zone: string,
  instant: number,
): number | undefined {
  return nextChange(true, schedules, exceptions, zone, instant);
}

/**
 * Returns whether a branch is open at an instant and until when. A pause that ends outside the hours lasts until the next hours
 * start; a manual closure has no end.
 */
export function openingState(
  schedules: readonly WeeklySpan[],
  exceptions: readonly OpeningException[],
  pause: Pause,
  zone: string,
  instant: number,
): OpeningState {
  if (isPaused(pause, instant)) {
    const { reopensAt } = pause;
    if (reopensAt === undefined) return { open: false, why: 'closed' };
    const isOpenThen = isWithinHours(schedules, exceptions, zone, reopensAt);
    return {
      open: false,
      why: 'paused',
      until: isOpenThen ? reopensAt : nextOpening(schedules, exceptions, zone, reopensAt),
    };
  }
  if (isWithinHours(schedules, exceptions, zone, instant)) {
    return { open: true, until: nextChange(false, schedules, exceptions, zone, instant) };
  }
  const why = exceptionOn(exceptions, todayIn(zone, instant)) ? 'exception' : 'hours';
  return { open: false, why, until: nextOpening(schedules, exceptions, zone, instant) };
}

/**
 * Returns the state at a later instant without a new request: after `until` it is the opposite state, for example after a page
 * was suspended.
 */
export function stateAt(state: OpeningState, instant: number): OpeningState {
  if (state.until === undefined || instant < state.until) return state;
  return state.open ? { open: false, why: 'hours' } : { open: true };
}

/** A problem of hours: equal bounds, or an overlap with other hours (by index), including Sunday night with Monday. */
export type SpanProblem = { problem: 'equal' } | { problem: 'overlap'; with: number };

const sharesChannel = (a: Channel | undefined, b: Channel | undefined) => !a || !b || a === b;

/**
 * Returns the first problem of each of a week's hours, undefined for valid ones; compares every pair. Adjacent hours are valid.
 */
export function weekProblems(spans: readonly WeeklySpan[]): (SpanProblem | undefined)[] {
  const length = ({ from, to }: Span) => (to - from + DAY_MINUTES) % DAY_MINUTES;
  const start = ({ weekday, from }: WeeklySpan) => (weekday - 1) * DAY_MINUTES + from;
  return spans.map((span, index) => {
    if (span.from === span.to) return { problem: 'equal' };
    const other = spans.findIndex((one, at) => {
      if (at === index || one.from === one.to || !sharesChannel(span.channel, one.channel)) return false;
      const distance = (start(one) - start(span) + WEEK_MINUTES) % WEEK_MINUTES;
      return distance < length(span) || WEEK_MINUTES - distance < length(one);
    });
    return other < 0 ? undefined : { problem: 'overlap', with: other };
  });
}

/** Returns the problems of the hours of one date, like `weekProblems`. */
export function dayProblems(spans: readonly Span[]): (SpanProblem | undefined)[] {
  return weekProblems(spans.map((span) => ({ ...span, weekday: 1 })));
}
