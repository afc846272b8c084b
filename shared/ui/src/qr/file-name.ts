import { todayIn } from '@mostrador/values/day-range';
import { fileSlug } from '@mostrador/values/file-name';

/**
 * `qr-{name}-{date}.png` (docs backoffice §9): the name (a business, a record's id) in small letters and hyphens, the day of `now` (epoch
 * ms) on the calendar of an IANA zone.
 */
export function qrFileName(of: string, now: number, timeZone: string, extension: 'png' | 'svg'): string {
  return `qr-${fileSlug(of) || 'mostrador'}-${todayIn(timeZone, now)}.${extension}`;
}
