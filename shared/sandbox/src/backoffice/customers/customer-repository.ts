import type { Consent } from '@mostrador/contract/backoffice/customers/states';
import { parsePhone } from '@mostrador/values/phone';
import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { queryPage, queryPageInOneScan, type PagePart } from '../../db/page';
import { findRow, insertRow, updateRow } from '../../db/rows';
import { containsPattern } from '../../db/search';
import type { PhoneSearch } from './phone-search';

export interface CustomerRow {
  id: number;
  business_id: number;
  name: string;
  phone: string | null;
  email: string | null;
  blocked: boolean;
  block_reason: string | null;
  created_at: number;
  /** The normalized phone that identifies a person; null if missing or invalid. */
  e164: string | null;
  consent: Consent;
  notes: string | null;
  version: number;
}

/** Totals of a customer's orders, in minor units, and the city of the last delivery. */
interface CustomerTotals {
  customer_id: number;
  orders: number;
  spent: number;
  last_order_at: number | null;
  city: string | null;
}

export type CustomerView = CustomerRow & Omit<CustomerTotals, 'customer_id'>;

/** Search filters for customers; the instant in ms. */
export interface CustomerSearch {
  text: string;
  /** The phone in the text. */
  phone?: PhoneSearch;
  blocked?: boolean;
  orderedSince?: number;
  city?: string;
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

/** SQL condition for orders `o` that count towards totals. */
const countedOrdersSql = `o.state NOT IN ('CANCELADO', 'RECHAZADO')`;

function matching(businessId: number, { text, phone, blocked, orderedSince, city }: CustomerSearch): Conditions {
  const where = new Conditions();
  where.add('business_id = ?', businessId);
  where.addRaw('erased_at IS NULL');
  where.addIfPresent('blocked = ?', blocked);
  if (text) {
    const any = [`search_text LIKE ${where.param(containsPattern(text))}`];
    if (phone) {
      const patterns = [phone.digits, phone.e164 ?? phone.digits].map(containsPattern);
      any.push(`phone_digits LIKE ANY(${where.param(patterns)}::text[])`);
    }
    where.addRaw(`(${any.join(' OR ')})`);
  }
  where.addIfPresent(
    `id IN (SELECT o.customer_id FROM orders o WHERE o.created_at >= ? AND o.business_id = ${businessId} AND ${countedOrdersSql})`,
    orderedSince,
  );
  if (city) where.add(`id IN (SELECT a.customer_id FROM customer_addresses a WHERE a.folded_city LIKE ?)`, containsPattern(city));
  return where;
}

async function withTotals(db: Db, businessId: number, rows: CustomerRow[]): Promise<CustomerView[]> {
  const params = [businessId, rows.map((row) => row.id)];
  const totals = await db.query<Omit<CustomerTotals, 'city'>>(
    `SELECT customer_id, count(*)::int AS orders, sum(total)::bigint AS spent, max(created_at) AS last_order_at
     FROM orders o WHERE business_id = $1 AND ${countedOrdersSql} AND customer_id = ANY($2::int[]) GROUP BY customer_id`,
    params,
  );
  const cities = await db.query<{ customer_id: number; city: string }>(
    `SELECT DISTINCT ON (a.customer_id) a.customer_id, a.city FROM customer_addresses a JOIN customers c ON c.id = a.customer_id
     WHERE c.business_id = $1 AND a.city IS NOT NULL AND customer_id = ANY($2::int[]) ORDER BY a.customer_id, a.id DESC`,
    params,
  );
  const totalOf = new Map(totals.map((row) => [row.customer_id, row]));
  const cityOf = new Map(cities.map((row) => [row.customer_id, row.city]));
  return rows.map((row) => {
    const { orders, spent, last_order_at } = totalOf.get(row.id) ?? { orders: 0, spent: 0, last_order_at: null };
    return { ...row, orders, spent, last_order_at, city: cityOf.get(row.id) ?? null };
  });
}

/** Returns one page of the customers of a business by name, and how many match. */
export async function listCustomers(
  db: Db,
  businessId: number,
  search: CustomerSearch,
  page: PagePart,
): Promise<{ rows: CustomerView[]; total: number }> {
  const where = matching(businessId, search);
  const query = { columns: '*', from: 'customers', where, order: ['folded_name', 'id'], page };
  // With a filter, one scan over all customers finds page and count; without, both come from the index.
  const isFiltered = Object.values(search).some((value) => value !== undefined && value !== '');
  const found = await (isFiltered ? queryPageInOneScan : queryPage)<CustomerRow>(db, query);
  return { rows: await withTotals(db, businessId, found.rows), total: found.total };
}

/** The page with all matching customers, by name. */
export const allCustomers: PagePart = { sort: { order: 'asc' }, limit: 2 ** 31 - 1, offset: 0 };

/** A customer with the address lines, newest first. */
export type CustomerExport = CustomerView & { lines: string[] };

/** Returns a page of the matching customers for an export, by name, and how many match. */
export async function exportCustomers(
  db: Db,
  businessId: number,
  search: CustomerSearch,
  page: PagePart,
): Promise<{ rows: CustomerExport[]; total: number }> {
  const { rows, total } = await listCustomers(db, businessId, search, page);
  const addresses = await db.query<{ customer_id: number; lines: string[] }>(
    `SELECT customer_id, json_agg(line ORDER BY id DESC) AS lines FROM customer_addresses WHERE customer_id = ANY($1::int[])
     GROUP BY customer_id`,
    [rows.map((row) => row.id)],
  );
  const linesOf = new Map(addresses.map((row) => [row.customer_id, row.lines]));
  return { rows: rows.map((row) => ({ ...row, lines: linesOf.get(row.id) ?? [] })), total };
}

/** Lists every customer's name and phone, by name. */
export function listNames(db: Db, businessId: number): Promise<Pick<CustomerRow, 'id' | 'name' | 'phone'>[]> {
  return db.query('SELECT id, name, phone FROM customers WHERE business_id = $1 AND erased_at IS NULL ORDER BY folded_name, id', [
    businessId,
  ]);
}

/** Finds a customer of the business with its totals. */
export async function viewCustomer(db: Db, businessId: number, id: number): Promise<CustomerView | undefined> {
  const row = await findCustomer(db, businessId, id);
  return row && (await withTotals(db, businessId, [row]))[0];
}

/** Finds a customer of the business. */
export async function findCustomer(db: Db, businessId: number, id: number): Promise<CustomerRow | undefined> {
  const row = await findRow<CustomerRow & { erased_at: number | null }>(db, 'customers', { id, business_id: businessId });
  return row?.erased_at === null ? row : undefined;
}

/** Like `findCustomer`, but locks the row until the transaction ends. */
export async function lockCustomer(db: Db, businessId: number, id: number): Promise<CustomerRow | undefined> {
  await db.query('SELECT 1 FROM customers WHERE id = $1 AND business_id = $2 FOR UPDATE', [id, businessId]);
  return findCustomer(db, businessId, id);
}

/** Finds the customer of the business with this phone. */
export function findByPhone(db: Db, businessId: number, e164: string): Promise<CustomerRow | undefined> {
  return findRow<CustomerRow>(db, 'customers', { business_id: businessId, e164 });
}

/** Whether another customer of the business has this e-mail, ignoring case. */
export async function hasEmail(db: Db, businessId: number, email: string, exceptId: number): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM customers WHERE business_id = $1 AND lower(email) = lower($2) AND id <> $3', [
    businessId,
    email,
    exceptId,
  ]);
  return rows.length > 0;
}

/** Stores the changes and increments the version. */
export async function updateCustomer(db: Db, { id, version }: CustomerRow, changes: Partial<CustomerRow>): Promise<void> {
  await updateRow(db, 'customers', { id }, { ...changes, version: version + 1 });
}

/** Lists the first customers of a business who may order. */
export function listUnblockedCustomers(db: Db, businessId: number, limit: number): Promise<CustomerRow[]> {
  return db.query<CustomerRow>(
    'SELECT * FROM customers WHERE business_id = $1 AND NOT blocked AND erased_at IS NULL ORDER BY id LIMIT $2',
    [businessId, limit],
  );
}

/** Returns the customer of the business with this phone, or a new one (docs customers §1). */
export async function customerByPhone(
  db: Db,
  { id: businessId, country }: { id: number; country: string },
  row: Pick<CustomerRow, 'name' | 'phone' | 'created_at'> & { email?: string | null },
): Promise<CustomerRow> {
  const phone = row.phone ? parsePhone(row.phone, country) : undefined;
  const e164 = phone?.ok ? phone.e164 : null;
  const known = e164 === null ? undefined : await findByPhone(db, businessId, e164);
  return known ?? insertRow<CustomerRow>(db, 'customers', { ...row, business_id: businessId, e164 });
}

/** Lists the addresses of a customer, newest first. */
export function listAddresses(db: Db, customerId: number): Promise<AddressRow[]> {
  return db.query<AddressRow>('SELECT * FROM customer_addresses WHERE customer_id = $1 ORDER BY id DESC', [customerId]);
}

/** Stores an address of a customer unless it exists. */
export async function storeAddress(db: Db, row: Omit<AddressRow, 'id'>): Promise<void> {
  await db.query(
    `INSERT INTO customer_addresses (customer_id, line, detail, city, notes, longitude, latitude)
     SELECT $1, $2, $3, $4, $5, $6, $7
     WHERE NOT EXISTS (SELECT 1 FROM customer_addresses WHERE customer_id = $1 AND line = $2 AND detail IS NOT DISTINCT FROM $3)`,
    [row.customer_id, row.line, row.detail, row.city, row.notes, row.longitude, row.latitude],
  );
}
