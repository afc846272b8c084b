import { todayIn } from '@mostrador/values/day-range';

/** `qr-{business}-{date}.png` (spec backoffice §9): the business in small letters and hyphens, the day on the branch's calendar. */
export function qrFileName(business: string, now: number, timeZone: string, extension: 'png' | 'svg'): string {
  const name = business
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `qr-${name || 'mostrador'}-${todayIn(timeZone, now)}.${extension}`;
}
