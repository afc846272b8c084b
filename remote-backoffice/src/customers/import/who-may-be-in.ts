import { readPhone } from '@mostrador/values/phone';
import { cellText } from '../../common/importer/amounts';
import type { Cell } from '../../common/importer/table-types';
import type { KnownCustomer } from './customer-rules';

/** So many digits at its end tell a phone from most others, however it is written. */
const TAIL = 7;

interface Index {
  byTail: Map<string, KnownCustomer[]>;
  byEmail: Map<string, KnownCustomer>;
}

/** Made once for what is known: it stays while a file is mended. */
const indexes = new WeakMap<readonly KnownCustomer[], Index>();

function indexOf(customers: readonly KnownCustomer[]): Index {
  const known = indexes.get(customers);
  if (known) return known;
  const index: Index = { byTail: new Map(), byEmail: new Map() };
  for (const one of customers) {
    const tail = one.e164?.slice(-TAIL);
    const same = tail === undefined ? undefined : index.byTail.get(tail);
    if (same) same.push(one);
    else if (tail !== undefined) index.byTail.set(tail, [one]);
    if (one.email) index.byEmail.set(one.email.toLowerCase(), one);
  }
  indexes.set(customers, index);
  return index;
}

/** The end of the phone that a cell may hold. Only what has more than figures and signs is read in earnest, which takes its time. */
function tailOf(text: string, country: string): string | undefined {
  if (/^[\d\s+().\-/]*$/.test(text)) return text.replace(/\D/g, '').slice(-TAIL);
  const reading = /\p{Nd}/u.test(text) ? readPhone(text, country) : null;
  return reading?.ok ? reading.e164.slice(-TAIL) : undefined;
}

/** Those of the customers that cells may name by phone or e-mail: all that a file is compared with, and few others. */
export function whoMayBeIn(customers: readonly KnownCustomer[], cells: Iterable<Cell>, country: string): KnownCustomer[] {
  const { byTail, byEmail } = indexOf(customers);
  const found = new Set<KnownCustomer>();
  for (const cell of cells) {
    const text = cellText(cell);
    if (text === '') continue;
    const byAddress = byEmail.get(text.toLowerCase());
    if (byAddress) found.add(byAddress);
    for (const one of byTail.get(tailOf(text, country) ?? '') ?? []) found.add(one);
  }
  return [...found];
}
