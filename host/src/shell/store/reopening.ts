const minute = 60_000;
const day = 24 * 60 * minute;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the minute of the day in an IANA time zone at an instant (epoch ms). */
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
 * Returns the next instant (epoch ms) after `now` at which it is this minute of the day (0 to 1439) in a time zone. If a clock change skips
 * that time, returns the moment of the change; if it occurs twice, the first one. Throws `RangeError` for other minutes.
 */
export function nextTimeOfDay(minutes: number, now: number, timeZone: string): number {
  const start = Math.floor(now / minute) * minute + minute;
  // Search instead of adding the offset, because the offset may change in between.
  let before = clockMinutes(start - minute, timeZone);
  for (let at = start; at <= start + day + 2 * 60 * minute; at += minute) {
    const shown = clockMinutes(at, timeZone);
    if (shown === minutes || skips(before, shown, minutes)) return at;
    before = shown;
  }
  throw new RangeError(`Not minutes of a day: ${minutes}`);
}

/** Returns whether the clock skipped `minutes` between two consecutive minutes. */
function skips(before: number, shown: number, minutes: number): boolean {
  const jump = shown - before;
  return jump > 1 && jump <= 2 * 60 && minutes > before && minutes < shown;
}

/** Formats an instant in a time zone: "21:45", or with the weekday, "sáb 09:00", if it is not the day of `now` there. */
export function reopeningText(at: number, now: number, locale: string, timeZone: string): string {
  const dayOf = (instant: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = dayOf(at) === dayOf(now) ? time : { ...time, weekday: 'short' as const };
  return new Intl.DateTimeFormat(locale, { ...format, timeZone }).format(at);
}
