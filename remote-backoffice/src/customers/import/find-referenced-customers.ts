import type { CustomerExportRow } from '@mostrador/contract/backoffice/customers/shapes';
import { parsePhone } from '@mostrador/values/phone';
import { cellText } from '../../common/importer/amounts';
import type { Cell } from '../../common/importer/table-types';

/** The known customers, in the form that a file is compared with. */
export type KnownCustomer = Pick<
  CustomerExportRow,
  'id' | 'name' | 'phone' | 'e164' | 'email' | 'notes' | 'consent' | 'addresses'
>;

/** Number of final digits that distinguish a phone from most others, in any notation. */
const SIGNIFICANT_DIGITS = 7;

interface Index {
  byTail: Map<string, KnownCustomer[]>;
  byEmail: Map<string, KnownCustomer>;
}

/** Built once per customer list: it stays valid while the user edits a file. */
const indexes = new WeakMap<readonly KnownCustomer[], Index>();

function getIndex(customers: readonly KnownCustomer[]): Index {
  const known = indexes.get(customers);
  if (known) return known;
  const index: Index = { byTail: new Map(), byEmail: new Map() };
  for (const one of customers) {
    const tail = one.e164?.slice(-SIGNIFICANT_DIGITS);
    const same = tail === undefined ? undefined : index.byTail.get(tail);
    if (same) same.push(one);
    else if (tail !== undefined) index.byTail.set(tail, [one]);
    if (one.email) index.byEmail.set(one.email.toLowerCase(), one);
  }
  indexes.set(customers, index);
  return index;
}

/**
 * Returns the last digits of the phone in a cell. Only text with other characters than digits and signs needs the slower full
 * parser.
 */
function lastPhoneDigits(text: string, country: string): string | undefined {
  if (/^[\d\s+().\-/]*$/.test(text)) return text.replace(/\D/g, '').slice(-SIGNIFICANT_DIGITS);
  const reading = /\p{Nd}/u.test(text) ? parsePhone(text, country) : null;
  return reading?.ok ? reading.e164.slice(-SIGNIFICANT_DIGITS) : undefined;
}

/** Returns the customers whose phone or e-mail may occur in the cells: all that the file is compared with, and few others. */
export function findReferencedCustomers(
  customers: readonly KnownCustomer[],
  cells: Iterable<Cell>,
  country: string,
): KnownCustomer[] {
  const { byTail, byEmail } = getIndex(customers);
  const found = new Set<KnownCustomer>();
  for (const cell of cells) {
    const text = cellText(cell);
    if (text === '') continue;
    const byAddress = byEmail.get(text.toLowerCase());
    if (byAddress) found.add(byAddress);
    for (const one of byTail.get(lastPhoneDigits(text, country) ?? '') ?? []) found.add(one);
  }
  return [...found];
}
