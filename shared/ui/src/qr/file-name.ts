import { todayIn } from '@mostrador/values/day-range';
import { fileSlug } from '@mostrador/values/file-name';

/**
 * Returns `qr-{name}-{date}.png` (docs backoffice §9): the name (a business, a record's id) in lower case with hyphens, and the
 * date of `now` (epoch ms) in an IANA zone.
 */
export function qrFileName(of: string, now: number, timeZone: string, extension: 'png' | 'svg'): string {
  return `qr-${fileSlug(of) || 'mostrador'}-${todayIn(timeZone, now)}.${extension}`;
}
