import { addDays, instantOfMinute, todayIn } from '@mostrador/values/day-range';

/** The next instant (epoch ms) after `now` at which clocks of a zone show a minute (0 to 1439) of a day. */
export function nextTimeOfDay(minute: number, now: number, timeZone: string): number {
  const today = todayIn(timeZone, now);
  const at = instantOfMinute(today, minute, timeZone);
  return at > now ? at : instantOfMinute(addDays(today, 1), minute, timeZone);
}

/** An instant as the clock of a zone shows it, "21:45"; with its weekday, "sáb 09:00", where that is another day than `now`'s. */
export function clockText(at: number, now: number, locale: string, timeZone: string): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const isToday = todayIn(timeZone, at) === todayIn(timeZone, now);
  return new Intl.DateTimeFormat(locale, { ...time, ...(!isToday && { weekday: 'short' }), timeZone }).format(at);
}
