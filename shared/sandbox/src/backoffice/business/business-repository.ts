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
  /** Path of a stored picture. */
  logo: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  tax_name: string | null;
  tax_id: string | null;
  tax_address: string | null;
  languages: string[] | null;
  /** Entries of the side menu that roles other than ADMIN do not see. */
  hidden_menu: string[] | null;
  /** Grows with every change of what it says of itself. */
  settings_version: number;
  /** Grows with every change of its advanced configuration. */
  advanced_version: number;
}

/** Who changed what of a business: `subject` is the changed column. */
export interface BusinessChange {
  business_id: number;
  at: number;
  actor: string;
  subject: string;
  value: string;
  advanced: boolean;
}

export function insertBusinessChanges(db: Db, changes: BusinessChange[]): Promise<void> {
  return insertMany(db, 'business_changes', changes);
}

/** The last change of each half of its configuration, the advanced one as `true`. */
export async function lastChanges(db: Db, businessId: number): Promise<Map<boolean, BusinessChange>> {
  const rows = await db.query<BusinessChange>(
    'SELECT DISTINCT ON (advanced) * FROM business_changes WHERE business_id = $1 ORDER BY advanced, id DESC',
    [businessId],
  );
  return new Map(rows.map((row) => [row.advanced, row]));
}

/** Whether anybody has ordered: then its amounts have a currency. */
export async function hasOrders(db: Db, businessId: number): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM orders o JOIN branches s ON s.id = o.branch_id WHERE s.business_id = $1 LIMIT 1', [
    businessId,
  ]);
  return rows.length > 0;
}

/** Has no other transaction that locks the business run until this one ends. */
export async function lockBusiness(db: Db, id: number): Promise<void> {
  await db.query('SELECT 1 FROM businesses WHERE id = $1 FOR UPDATE', [id]);
}

export function findBusiness(db: Db, id: number): Promise<BusinessRow | undefined> {
  return findRow<BusinessRow>(db, 'businesses', { id });
}

/** The business of a store whose address ends with this slug. */
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

/** The ways to pay that a business begins with. */
export async function insertMethods(db: Db, businessId: number, methods: { id: number; name: string }[]): Promise<void> {
  await insertMany(
    db,
    'business_payment_methods',
    methods.map((method) => ({ ...method, business_id: businessId })),
  );
}

/** Writes the columns that are given; undefined ones stay. */
export function updateBusiness(db: Db, id: number, changes: Partial<BusinessRow>): Promise<BusinessRow | undefined> {
  return updateRow<BusinessRow>(db, 'businesses', { id }, changes);
}
