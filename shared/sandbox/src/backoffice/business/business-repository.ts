import type { Db } from '../../db/database';
import { findRow, insertMany, insertRow, updateRow } from '../../db/rows';

export interface BusinessRow {
  id: number;
  name: string;
  country: string;
  plan: string;
  type: number;
  time_zone: string;
  currency: string;
  url: string | null;
  start_url: string | null;
  automatic_accept_orders: boolean;
  primary_color: string | null;
  secondary_color: string | null;
  external_merchant_id: string | null;
  /** Path of a stored image. */
  logo: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  tax_name: string | null;
  tax_id: string | null;
  tax_address: string | null;
  languages: string[] | null;
  /** Entries of the side menu that roles other than ADMIN do not see. */
  hidden_menu: string[] | null;
  /** Incremented with every change of its general settings. */
  settings_version: number;
  /** Incremented with every change of its advanced configuration. */
  advanced_version: number;
}

/** A change of a business and the user who made it; `subject` is the changed column. */
export interface BusinessChange {
  business_id: number;
  at: number;
  actor: string;
  subject: string;
  value: string;
  advanced: boolean;
}

/** Adds entries to the log of changes of a business's configuration. */
export function insertBusinessChanges(db: Db, changes: BusinessChange[]): Promise<void> {
  return insertMany(db, 'business_changes', changes);
}

/** Returns the last change of each half of the configuration; the key `true` is the advanced half. */
export async function lastChanges(db: Db, businessId: number): Promise<Map<boolean, BusinessChange>> {
  const rows = await db.query<BusinessChange>(
    'SELECT DISTINCT ON (advanced) * FROM business_changes WHERE business_id = $1 ORDER BY advanced, id DESC',
    [businessId],
  );
  return new Map(rows.map((row) => [row.advanced, row]));
}

/** Whether the business has any order: after the first one its currency is fixed. */
export async function hasOrders(db: Db, businessId: number): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM orders o JOIN branches s ON s.id = o.branch_id WHERE s.business_id = $1 LIMIT 1', [
    businessId,
  ]);
  return rows.length > 0;
}

/** Locks the business until the transaction ends. */
export async function lockBusiness(db: Db, id: number): Promise<void> {
  await db.query('SELECT 1 FROM businesses WHERE id = $1 FOR UPDATE', [id]);
}

/** Finds a business by id; undefined for an unknown one. It does not check access. */
export function findBusiness(db: Db, id: number): Promise<BusinessRow | undefined> {
  return findRow<BusinessRow>(db, 'businesses', { id });
}

/** Finds the business whose store address ends with this slug. */
export async function findBusinessOfStore(db: Db, slug: string): Promise<BusinessRow | undefined> {
  const [row] = await db.query<BusinessRow>(`SELECT * FROM businesses WHERE split_part(url, '/tienda/', 2) = $1`, [slug]);
  return row;
}

/** Adds a business and returns it. */
export function insertBusiness(
  db: Db,
  row: Pick<BusinessRow, 'name' | 'country' | 'plan' | 'type' | 'time_zone' | 'currency'> & { brand_id: number },
): Promise<BusinessRow> {
  return insertRow<BusinessRow>(db, 'businesses', row);
}

/** Inserts the payment methods of a new business. */
export async function insertMethods(db: Db, businessId: number, methods: { id: number; name: string }[]): Promise<void> {
  await insertMany(
    db,
    'business_payment_methods',
    methods.map((method) => ({ ...method, business_id: businessId })),
  );
}

/** Updates the given columns; undefined ones stay unchanged. */
export function updateBusiness(db: Db, id: number, changes: Partial<BusinessRow>): Promise<BusinessRow | undefined> {
  return updateRow<BusinessRow>(db, 'businesses', { id }, changes);
}
