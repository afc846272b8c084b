import { addDays, instantOfMinute, todayIn } from './day-range';

/** Hours `[from, to)` in minutes of a day; an end before the beginning is of the next day, equal ones are no hours. */
export interface Span {
  from: number;
  to: number;
}

/** The two ways to order from a branch. */
export type Channel = 'delivery' | 'takeaway';

/** Hours of a weekday (1 Monday to 7 Sunday), of one channel or of all. */
export interface WeeklySpan extends Span {
  weekday: number;
  channel?: Channel;
}

/** What holds instead of the hours that begin on a date (YYYY-MM-DD), or on its day and month of every year; without spans it is closed. */
export interface OpeningException {
  date: string;
  yearly: boolean;
  spans: Span[];
}

/** The store's switch: `closed` by hand, until `reopensAt` (epoch ms) where that is known. */
export interface Pause {
  closed: boolean;
  reopensAt?: number;
}

/** Hours as instants `[from, to)`, epoch ms, with the day that they begin on and what they come from. */
export interface OpenSpan {
  from: number;
  to: number;
  day: string;
  source: 'week' | 'exception';
}

/** Whether a branch sells, since what, and until when as far as that is known: `closed` and `paused` are by hand. */
export type OpeningState =
  { open: true; until?: number } | { open: false; why: 'closed' | 'paused' | 'hours' | 'exception'; until?: number };

/** How many days ahead a change is looked for: always open within them is open without an end. */
const AHEAD = 400;

const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** 1 Monday to 7 Sunday. RangeError on what is no day. */
export function weekdayOf(day: string): number {
  return new Date(`${addDays(day, 0)}T00:00:00Z`).getUTCDay() || 7;
}

/** The exception that holds on a day: one of that very date before a yearly one. */
export function exceptionOn(exceptions: readonly OpeningException[], day: string): OpeningException | undefined {
  return (
    exceptions.find(({ date, yearly }) => !yearly && date === day) ??
    exceptions.find(({ date, yearly }) => yearly && date.slice(5) === day.slice(5))
  );
}

/** The hours that hold for a channel; every hour where none is named. */
export function hoursOf(schedules: readonly WeeklySpan[], channel?: Channel): WeeklySpan[] {
  return schedules.filter((span) => !channel || !span.channel || span.channel === channel);
}

/**
 * The hours that begin on a day, as instants, in order. An exception replaces them, and leaves what the day before carries past midnight. A
 * bound that clocks skip is the next time that there is, one that comes twice counts the first time; hours that fall into the gap are none.
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
 * Whether a branch is open at an instant (epoch ms): not paused, and within the hours that began today or yesterday in its zone. RangeError
 * on an unknown zone.
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

/** Whether the switch keeps a branch closed at an instant; a timed pause ends by itself. */
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
 * The first bound of hours after an instant at which the doors change to `open`. Days are looked at in their order: hours that end later
 * than a bound of the next day's hold there, so that it is no change.
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
  for (let ahead = -1; ahead <= AHEAD; ahead++) {
    for (const { from, to } of spansOn(schedules, exceptions, zone, addDays(today, ahead))) {
      const bound = open ? from : to;
      if (bound <= instant || isWithinHours(schedules, exceptions, zone, bound) !== open) continue;
      if (isWithinHours(schedules, exceptions, zone, bound - 1) !== open) return bound;
    }
  }
  return undefined;
}

/**
 * The first instant after `instant` (epoch ms) at which the doors open: hours that begin where others end, or within them, open nothing.
 * Undefined when there is none within 400 days.
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
 * Whether a branch sells at an instant and until when that stays so. A pause that ends outside the hours lasts until they begin; a branch
 * that is closed by hand has no end.
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
 * What a state has become at a later instant: it lasts until the one that it tells, and is the other from then on, also where nobody was asked
 * meanwhile (a page that slept).
 */
export function stateAt(state: OpeningState, instant: number): OpeningState {
  if (state.until === undefined || instant < state.until) return state;
  return state.open ? { open: false, why: 'hours' } : { open: true };
}

/** What is wrong with hours: equal bounds, or the other hours (by index) that they overlap, on Sunday night those of Monday too. */
export type SpanProblem = { problem: 'equal' } | { problem: 'overlap'; with: number };

const sharesChannel = (a: Channel | undefined, b: Channel | undefined) => !a || !b || a === b;

/** The first problem of each of a week's hours, undefined where there is none; every pair is compared. Ends that meet beginnings are fine. */
export function weekProblems(spans: readonly WeeklySpan[]): (SpanProblem | undefined)[] {
  const length = ({ from, to }: Span) => (to - from + DAY_MINUTES) % DAY_MINUTES;
  const start = ({ weekday, from }: WeeklySpan) => (weekday - 1) * DAY_MINUTES + from;
  return spans.map((span, index) => {
    if (span.from === span.to) return { problem: 'equal' };
    const other = spans.findIndex((one, at) => {
      if (at === index || one.from === one.to || !sharesChannel(span.channel, one.channel)) return false;
      const apart = (start(one) - start(span) + WEEK_MINUTES) % WEEK_MINUTES;
      return apart < length(span) || WEEK_MINUTES - apart < length(one);
    });
    return other < 0 ? undefined : { problem: 'overlap', with: other };
  });
}

/** As `weekProblems`, for the hours of one date. */
export function dayProblems(spans: readonly Span[]): (SpanProblem | undefined)[] {
  return weekProblems(spans.map((span) => ({ ...span, weekday: 1 })));
}
