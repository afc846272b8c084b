import type { Db } from '../../db/database';
import { findRow, updateRow } from '../../db/rows';

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
}

export function findBusiness(db: Db, id: number): Promise<BusinessRow | undefined> {
  return findRow<BusinessRow>(db, 'businesses', { id });
}

/** The business of a store whose address ends with this slug. */
export async function findBusinessOfStore(db: Db, slug: string): Promise<BusinessRow | undefined> {
  const [row] = await db.query<BusinessRow>(`SELECT * FROM businesses WHERE split_part(url, '/tienda/', 2) = $1`, [slug]);
  return row;
}

/** Writes the columns that are given; undefined ones stay. */
export function updateBusiness(db: Db, id: number, changes: Partial<BusinessRow>): Promise<BusinessRow | undefined> {
  return updateRow<BusinessRow>(db, 'businesses', { id }, changes);
}
