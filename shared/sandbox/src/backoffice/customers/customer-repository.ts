import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { queryPage, type PagePart } from '../../db/page';
import { findRow, insertRow } from '../../db/rows';
import { anywhere, folded } from '../../db/search';

export interface CustomerRow {
  id: number;
  business_id: number;
  name: string;
  phone: string | null;
  email: string | null;
  blocked: boolean;
  block_reason: string | null;
  created_at: number;
}

export interface AddressRow {
  id: number;
  customer_id: number;
  line: string;
  detail: string | null;
  city: string | null;
  notes: string | null;
  longitude: number | null;
  latitude: number | null;
}

/** Three digits of a phone are worth looking for; fewer stand in any of them. */
function phonePattern(search: string): string | null {
  const digits = /^[\d\s+()./-]+$/.test(search) ? search.replace(/\D/g, '') : '';
  return digits.length >= 3 ? anywhere(digits) : null;
}

/** One page of the customers of a business by name, found by a part of name, e-mail or phone, and how many match. */
export function listCustomers(
  db: Db,
  businessId: number,
  search: string,
  page: PagePart,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const where = new Conditions();
  where.add('business_id = ?', businessId);
  if (search) {
    const text = where.param(anywhere(folded(search)));
    const digits = where.param(phonePattern(search));
    where.parts.push(`(folded_name LIKE ${text} OR lower(email) LIKE ${text} OR phone_digits LIKE ${digits})`);
  }
  return queryPage<CustomerRow>(db, { columns: '*', from: 'customers', where, order: ['folded_name', 'id'], page });
}

/** A customer of the business. */
export function findCustomer(db: Db, businessId: number, id: number): Promise<CustomerRow | undefined> {
  return findRow<CustomerRow>(db, 'customers', { id, business_id: businessId });
}

/** The first customers of a business whose orders are taken. */
export function listWelcomeCustomers(db: Db, businessId: number, limit: number): Promise<CustomerRow[]> {
  return db.query<CustomerRow>('SELECT * FROM customers WHERE business_id = $1 AND NOT blocked ORDER BY id LIMIT $2', [
    businessId,
    limit,
  ]);
}

export function insertCustomer(
  db: Db,
  row: Pick<CustomerRow, 'business_id' | 'name' | 'phone' | 'created_at'> & { email?: string | null },
): Promise<CustomerRow> {
  return insertRow<CustomerRow>(db, 'customers', row);
}

/** The addresses of a customer, the newest first. */
export function listAddresses(db: Db, customerId: number): Promise<AddressRow[]> {
  return db.query<AddressRow>('SELECT * FROM customer_addresses WHERE customer_id = $1 ORDER BY id DESC', [customerId]);
}

/** Remembers an address with its customer, once. */
export async function keepAddress(db: Db, row: Omit<AddressRow, 'id'>): Promise<void> {
  await db.query(
    `INSERT INTO customer_addresses (customer_id, line, detail, city, notes, longitude, latitude)
     SELECT $1, $2, $3, $4, $5, $6, $7
     WHERE NOT EXISTS (SELECT 1 FROM customer_addresses WHERE customer_id = $1 AND line = $2 AND detail IS NOT DISTINCT FROM $3)`,
    [row.customer_id, row.line, row.detail, row.city, row.notes, row.longitude, row.latitude],
  );
}
