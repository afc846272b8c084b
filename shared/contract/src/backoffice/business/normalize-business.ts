import { digitsByCurrency } from '@mostrador/values/iso-4217';
import { deviceTimeZone, parseTimeZone } from '@mostrador/values/time-zone';
import type { Branch, Business, BusinessKind } from './calls';

const standardCurrency = 'EUR';
const otherNames: Readonly<Record<string, string>> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  US$: 'USD',
  MX$: 'MXN',
  '£': 'GBP',
};

/** Time zone and currency that could not be read, as the server sent them. */
interface UnreadableValues {
  timeZone?: string;
  currency?: string;
}

function readCurrency(text: string): string | null {
  const code = text.trim().toUpperCase();
  const known = otherNames[code] ?? code;
  return digitsByCurrency.has(known) ? known : null;
}

/**
 * Returns the business with IANA time zones and an ISO 4217 currency (docs backoffice §3). Understands other names of them.
 * Unreadable values become the device's zone and EUR, and `unread` contains them for a notice. A business without a kind becomes
 * a market.
 */
export function normalizeBusiness(own: Business): Business & { kind: BusinessKind; unread?: UnreadableValues } {
  const zone = parseTimeZone(own.timeZone);
  const currency = readCurrency(own.currency);
  const timeZone = zone ?? deviceTimeZone();
  let strange = zone === null ? own.timeZone : undefined;
  const branches = own.branches.map((branch): Branch => {
    const known = parseTimeZone(branch.timeZone);
    if (known === null) strange ??= branch.timeZone;
    return { ...branch, timeZone: known ?? timeZone };
  });
  const unread: UnreadableValues = {
    ...(strange === undefined ? {} : { timeZone: strange }),
    ...(currency === null ? { currency: own.currency } : {}),
  };
  const place = { timeZone, currency: currency ?? standardCurrency, branches, kind: own.kind ?? 'market' };
  return { ...own, ...place, ...(Object.keys(unread).length > 0 ? { unread } : {}) };
}
