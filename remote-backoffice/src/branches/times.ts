import { addDays, instantOfMinute, todayIn } from '@mostrador/values/day-range';

/** Returns the next instant (epoch ms) after `now` at which clocks of the zone show the given minute of the day (0 to 1439). */
export function nextTimeOfDay(minute: number, now: number, timeZone: string): number {
  const today = todayIn(timeZone, now);
  const at = instantOfMinute(today, minute, timeZone);
  return at > now ? at : instantOfMinute(addDays(today, 1), minute, timeZone);
}

/** Formats an instant as the zone's clock time, "21:45"; adds the weekday, "sáb 09:00", if it is on another day than `now`. */
export function clockText(at: number, now: number, locale: string, timeZone: string): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const isToday = todayIn(timeZone, at) === todayIn(timeZone, now);
  return new Intl.DateTimeFormat(locale, { ...time, ...(!isToday && { weekday: 'short' }), timeZone }).format(at);
}
