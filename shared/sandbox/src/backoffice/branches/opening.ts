import { addDays, dayRangeToInstants, todayIn } from '@mostrador/values/day-range';
import type { ScheduleRow } from './branch-repository';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

/** 1 Monday to 7 Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Minutes from Monday 00:00; hours that begin where others end are no opening. */
function opensAt({ weekday, from_minute: from }: ScheduleRow, schedules: ScheduleRow[]): boolean {
  const week = 7 * DAY_MINUTES;
  const start = (weekday - 1) * DAY_MINUTES + from;
  return !schedules.some((other) => {
    const overnight = other.to_minute < other.from_minute ? DAY_MINUTES : 0;
    return ((other.weekday - 1) * DAY_MINUTES + other.to_minute + overnight) % week === start;
  });
}

/** The first instant after `now` (ms) at which a branch opens, in its zone; undefined when it has no hours. */
export function nextOpening(schedules: ScheduleRow[], timeZone: string, now: number): number | undefined {
  const openings = schedules.filter((schedule) => opensAt(schedule, schedules));
  const today = todayIn(timeZone, now);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(today, ahead);
    const [, to] = dayRangeToInstants({ from: day, to: day }, timeZone);
    // Counted back from its end: a day of 23 or 25 hours changes at night, before anybody opens.
    const instants = openings
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .map(({ from_minute: minute }) => to - (DAY_MINUTES - minute) * MINUTE);
    const next = Math.min(...instants.filter((instant) => instant > now));
    if (Number.isFinite(next)) return next;
  }
  return undefined;
}
