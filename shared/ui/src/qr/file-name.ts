import { todayIn } from '@mostrador/values/day-range';

/**
 * `qr-{name}-{date}.png` (docs backoffice §9): the name (a business, a record's id) in small letters and hyphens, the day of `now` (epoch
 * ms) on the calendar of an IANA zone.
 */
export function qrFileName(of: string, now: number, timeZone: string, extension: 'png' | 'svg'): string {
  const name = of
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `qr-${name || 'mostrador'}-${todayIn(timeZone, now)}.${extension}`;
}
