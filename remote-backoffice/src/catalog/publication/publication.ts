import { addDays, todayIn, wallClock } from '@mostrador/values/day-range';
import { formatHhmm } from '@mostrador/values/hhmm';
import { zonedInstant } from '../branches/zoned-time';

/** When a product is published, as the clocks of a zone show it, "2026-12-01T08:00"; '' for at once. */
export type PublicationValue = string;

/** Returns the form value of an instant (epoch ms) in an IANA zone; '' without one. */
export function publicationOf(at: number | null | undefined, timeZone: string): PublicationValue {
  if (at === null || at === undefined) return '';
  const { day, minute } = wallClock(at, timeZone);
  return publicationAt(day, formatHhmm(minute));
}

/** Returns the form value of a day (YYYY-MM-DD) and a time (HH:MM). */
export function publicationAt(day: string, time: string): PublicationValue {
  return `${day}T${time}`;
}

/** Returns the suggested publication at `now` (epoch ms): the next day in the morning. */
export function suggestPublication(timeZone: string, now: number): PublicationValue {
  return publicationAt(addDays(todayIn(timeZone, now), 1), '08:00');
}

/** Returns the day and the time of a form value; both '' for at once. */
export function splitPublication(value: PublicationValue): { day: string; time: string } {
  const [day = '', time = ''] = value.split('T');
  return { day, time };
}

/** Returns the instant (epoch ms) of a form value in an IANA zone, null for at once, undefined for an invalid value. */
export function parsePublication(value: PublicationValue, timeZone: string): number | null | undefined {
  if (value === '') return null;
  const { day, time } = splitPublication(value);
  return zonedInstant(day, time, timeZone) ?? undefined;
}

/** Whether a form value can be saved at `now` (epoch ms): at once, or in the future. */
export function isPublishable(value: PublicationValue, timeZone: string, now: number): boolean {
  const at = parsePublication(value, timeZone);
  return at === null || (at !== undefined && at > now);
}
