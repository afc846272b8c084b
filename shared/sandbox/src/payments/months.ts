import { paymentsError } from '../errors';

/** Returns the canonical name of an IANA time zone; 422 for an unknown one. */
export function checkZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw paymentsError(422, 'invalid_time_zone', 'La zona horaria no es válida', ['time_zone: no es un nombre de zona IANA']);
  }
}

/** Returns the month of an instant (ms) in a time zone, YYYY-MM. */
export function monthAt(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant).slice(0, 7);
}

/** Returns the month after one such as `2026-12`. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
}

/** Returns all months from the first to the last, YYYY-MM. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}
