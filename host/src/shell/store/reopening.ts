const minute = 60_000;
const day = 24 * 60 * minute;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minutes of the day that a clock in an IANA zone shows at an instant (epoch ms). */
function clockMinutes(at: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    clocks.set(timeZone, clock);
  }
  const [hours = NaN, minutes = NaN] = clock.format(at).split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * The next instant (epoch ms) after `now` at which a clock in a zone shows that minute of the day (0 to 1439). A time that the change of the
 * clocks skips is the moment of the change; one that comes twice is its first.
 */
export function nextTimeOfDay(minutes: number, now: number, timeZone: string): number {
  const start = Math.floor(now / minute) * minute + minute;
  // Searched, not computed from an offset: an offset may change on the way.
  let before = clockMinutes(start - minute, timeZone);
  for (let at = start; at <= start + day + 2 * 60 * minute; at += minute) {
    const shown = clockMinutes(at, timeZone);
    if (shown === minutes || skips(before, shown, minutes)) return at;
    before = shown;
  }
  throw new RangeError(`Not minutes of a day: ${minutes}`);
}

/** Whether the clock jumped over `minutes` on its way from one minute to the next. */
function skips(before: number, shown: number, minutes: number): boolean {
  const jump = shown - before;
  return jump > 1 && jump <= 2 * 60 && minutes > before && minutes < shown;
}

/** An instant as the clock of a zone shows it, "21:45"; with the weekday, "sáb 09:00", when that is another day than `now`'s there. */
export function reopeningText(at: number, now: number, locale: string, timeZone: string): string {
  const dayOf = (instant: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = dayOf(at) === dayOf(now) ? time : { ...time, weekday: 'short' as const };
  return new Intl.DateTimeFormat(locale, { ...format, timeZone }).format(at);
}
