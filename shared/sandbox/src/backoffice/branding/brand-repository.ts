import type { Db } from '../../db/database';
import { findRow } from '../../db/rows';

export interface BrandRow {
  id: number;
  slug: string;
  name: string;
  site_name: string;
  url: string;
  host: string;
  primary_color: string;
  secondary_color: string;
  theme: { fontFamily: string; borderRadius: number; buttons: { radius: number }; preset?: string };
  features: Record<string, boolean>;
}

const DEFAULT_BRAND = 1;

export function findBrand(db: Db, id: number): Promise<BrandRow | undefined> {
  return findRow<BrandRow>(db, 'brands', { id });
}

/** Finds the brand under which a business is registered; undefined for an unknown business. */
export async function findBrandOfBusiness(db: Db, businessId: number): Promise<BrandRow | undefined> {
  const [row] = await db.query<BrandRow>(
    'SELECT brands.* FROM brands JOIN businesses ON brand_id = brands.id WHERE businesses.id = $1',
    [businessId],
  );
  return row;
}

/** Finds the brand of a host; the default brand for an unknown host. */
export async function findBrandOfHost(db: Db, host: string): Promise<BrandRow | undefined> {
  const [row] = await db.query<BrandRow>('SELECT * FROM brands WHERE host = $1 OR id = $2 ORDER BY host = $1 DESC', [
    host,
    DEFAULT_BRAND,
  ]);
  return row;
}
