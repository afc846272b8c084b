import type { Db } from '../../db/database';
import { insertMany } from '../../db/rows';
import type { KnownCategory, KnownProduct } from './import-plan';

/** Lists all products of a business with the fields that an import compares; branch prices by branch id. */
export function listKnownProducts(db: Db, businessId: number): Promise<KnownProduct[]> {
  return db.query<KnownProduct>(
    `SELECT p.id, p.name, p.category_id, p.price, p.active, p.description, p.code, p.tags, COALESCE((
       SELECT json_object_agg(b.branch_id, b.price) FROM product_branches b WHERE b.product_id = p.id AND b.price IS NOT NULL), '{}'::json) AS branch_prices
     FROM products p WHERE p.business_id = $1 ORDER BY p.id DESC`,
    [businessId],
  );
}

export function listKnownCategories(db: Db, businessId: number): Promise<KnownCategory[]> {
  return db.query<KnownCategory>('SELECT id, name, parent_id FROM categories WHERE business_id = $1', [businessId]);
}

type NewProduct = Omit<KnownProduct, 'id' | 'branch_prices'> & { business_id: number };

/** Inserts products and returns their ids in the same order. */
export async function insertProducts(db: Db, rows: NewProduct[]): Promise<number[]> {
  const ids = await db.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('products', 'id'))::int AS id FROM generate_series(1, $1::int)`,
    [rows.length],
  );
  const numbered = rows.map((row, index) => ({ ...row, id: ids[index]?.id ?? 0 }));
  await insertMany(db, 'products', numbered);
  return numbered.map((row) => row.id);
}

/** Updates these columns of products and increments their versions. */
export async function updateProducts(db: Db, rows: Omit<KnownProduct, 'branch_prices'>[]): Promise<void> {
  await db.query(
    `UPDATE products p SET name = r.name, category_id = r.category_id, price = r.price, active = r.active, description = r.description,
       code = r.code, tags = r.tags, version = p.version + 1
     FROM json_populate_recordset(NULL::products, $1::json) r WHERE p.id = r.id`,
    [JSON.stringify(rows)],
  );
}

/** Stores branch prices of products. */
export async function setBranchPrices(db: Db, rows: { product_id: number; branch_id: number; price: number }[]): Promise<void> {
  await db.query(
    `INSERT INTO product_branches (product_id, branch_id, price)
     SELECT product_id, branch_id, price FROM json_populate_recordset(NULL::product_branches, $1::json)
     ON CONFLICT (product_id, branch_id) DO UPDATE SET price = EXCLUDED.price`,
    [JSON.stringify(rows)],
  );
}

/** Returns the products that were saved from these entries of a read menu. */
export async function listSavedReads(db: Db, businessId: number, readIds: string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ read_id: string; product_id: number }>(
    'SELECT read_id, product_id FROM menu_reads WHERE business_id = $1 AND read_id = ANY($2)',
    [businessId, readIds],
  );
  return new Map(rows.map(({ read_id: readId, product_id: id }) => [readId, id]));
}

/** Stores which product was saved from each entry of a read menu. */
export async function saveReads(db: Db, businessId: number, reads: { read_id: string; product_id: number }[]): Promise<void> {
  await db.query(
    `INSERT INTO menu_reads (business_id, read_id, product_id)
     SELECT $1, read_id, product_id FROM json_populate_recordset(NULL::menu_reads, $2::json) ON CONFLICT DO NOTHING`,
    [businessId, JSON.stringify(reads)],
  );
}

/** Adds an option to products that have no options yet. */
export async function addOptionToProducts(db: Db, optionId: number, productIds: number[]): Promise<void> {
  await insertMany(
    db,
    'product_options',
    productIds.map((id) => ({ product_id: id, option_id: optionId, position: 0 })),
  );
}
