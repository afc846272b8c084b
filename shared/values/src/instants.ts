/**
 * Converts server seconds to epoch ms (docs payments §9); the only code that does so. Throws a RangeError for a value that is not
 * a number or so large that it must be in milliseconds.
 */
export function fromServerSeconds(seconds: number): number {
  if (!Number.isFinite(seconds)) throw new RangeError(`Not an instant in seconds: ${seconds}`);
  // 10^11 s is the year 5138, and 10^11 ms is 1973, so any larger value is in milliseconds.
  if (Math.abs(seconds) >= 1e11) throw new RangeError(`${seconds} looks like milliseconds, not seconds`);
  return Math.round(seconds * 1000);
}

const wallClockFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats an instant (epoch ms) as wall-clock time of an IANA zone, for spreadsheets: "2026-11-20 11:20:05". Throws a RangeError
 * for an unknown zone.
 */
export function formatWallClock(ms: number, timeZone: string): string {
  let format = wallClockFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
    wallClockFormats.set(timeZone, format);
  }
  return format.format(ms);
}

const long = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} satisfies Intl.DateTimeFormatOptions;

const styles = {
  time: { hour: '2-digit', minute: '2-digit' },
  short: { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  long,
  full: { weekday: 'long', ...long },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats an instant (epoch ms) in a language and an IANA zone, with a 24-hour clock. `time` is "11:20"; `short` is "20 nov 2026,
 * 11:20"; `long` has the month's full name, the seconds and the zone's name; `full` also the weekday. Throws a RangeError for an
 * unknown zone or an invalid instant.
 */
export function formatInstant(ms: number, locale: string, timeZone: string, style: keyof typeof styles): string {
  const key = `${locale} ${timeZone} ${style}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone, hourCycle: 'h23' });
    formats.set(key, format);
  }
  return format.format(ms);
}

/** Returns the whole minutes between two instants (both epoch ms); 0 if the server's clock is ahead. */
export function ageInMinutes(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / 60_000));
}
