import { dayRangeToInstants, isDay } from '@mostrador/values/day-range';
import { parseHhmm } from '@mostrador/values/hhmm';

const minute = 60_000;

/**
 * Returns the instant (epoch ms) at which the clocks of an IANA zone show a day (YYYY-MM-DD) and a time (HH:MM); null if either
 * is invalid. A time that the zone skips is moved one hour later.
 */
export function zonedInstant(day: string, time: string, timeZone: string): number | null {
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const minutesOfDay = parseHhmm(time);
  const [begins] = dayRangeToInstants({ from: day, to: day }, timeZone);
  const guess = begins + minutesOfDay * minute;
  return guess + (minutesOfDay - localMinutes(guess, timeZone)) * minute;
}

function localMinutes(at: number, timeZone: string): number {
  return parseHhmm(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at));
}
