import type { Db } from '../../db/database';
import { insertMany } from '../../db/rows';
import type { KnownCategory, KnownProduct } from './import-plan';

/** Lists all products of a business with the fields that an import compares; branch prices by branch id. */
export function listKnownProducts(db: Db, businessId: number): Promise<KnownProduct[]> {
  return db.query<KnownProduct>(
    `SELECT p.id, p.name, p.category_id, p.price, p.active, p.description, p.code, p.tags, p.allergens, COALESCE((
       SELECT json_object_agg(b.branch_id, b.price) FROM product_branches b WHERE b.product_id = p.id AND b.price IS NOT NULL), '{}'::json) AS branch_prices,
       EXISTS (SELECT 1 FROM product_options o WHERE o.product_id = p.id) AS has_options
     FROM products p WHERE p.business_id = $1 ORDER BY p.id DESC`,
    [businessId],
  );
}

export function listKnownCategories(db: Db, businessId: number): Promise<KnownCategory[]> {
  return db.query<KnownCategory>('SELECT id, name, parent_id FROM categories WHERE business_id = $1', [businessId]);
}

type StoredProduct = Omit<KnownProduct, 'branch_prices' | 'has_options'>;
type NewProduct = Omit<StoredProduct, 'id'> & { business_id: number };

/** Inserts rows and returns their ids in the same order. */
async function insertNumbered(db: Db, table: 'products' | 'options', rows: object[]): Promise<number[]> {
  const ids = await db.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('${table}', 'id'))::int AS id FROM generate_series(1, $1::int)`,
    [rows.length],
  );
  const numbered = rows.map((row, index) => ({ ...row, id: ids[index]?.id ?? 0 }));
  await insertMany(db, table, numbered);
  return numbered.map((row) => row.id);
}

/** Inserts products and returns their ids in the same order. */
export function insertProducts(db: Db, rows: NewProduct[]): Promise<number[]> {
  return insertNumbered(db, 'products', rows);
}

/** Updates these columns of products and increments their versions. */
export async function updateProducts(db: Db, rows: StoredProduct[]): Promise<void> {
  await db.query(
    `UPDATE products p SET name = r.name, category_id = r.category_id, price = r.price, active = r.active, description = r.description,
       code = r.code, tags = r.tags, allergens = r.allergens, version = p.version + 1
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

/** An option as an import compares it with others; prices in minor units. */
export interface KnownOption {
  name: string;
  min: number;
  max: number;
  items: { name: string; price: number }[];
}

/** Lists the options of a business that every branch offers in full and at the same prices. */
export function listKnownOptions(db: Db, businessId: number): Promise<(KnownOption & { id: number })[]> {
  return db.query<KnownOption & { id: number }>(
    `SELECT t.id, t.name, t.min_choices AS min, t.max_choices AS max,
       json_agg(json_build_object('name', i.name, 'price', i.price) ORDER BY i.position, i.id) AS items
     FROM options t JOIN option_items i ON i.option_id = t.id
     WHERE t.business_id = $1 AND t.active AND NOT t.repeatable AND NOT EXISTS (SELECT 1 FROM option_branches b WHERE b.option_id = t.id)
     GROUP BY t.id
     HAVING bool_and(i.active AND NOT EXISTS (SELECT 1 FROM option_item_branches b WHERE b.item_id = i.id))
     ORDER BY t.id`,
    [businessId],
  );
}

/** Inserts options with their items and returns the ids of the options in the same order. */
export async function insertOptions(db: Db, businessId: number, options: KnownOption[]): Promise<number[]> {
  const rows = options.map(({ name, min, max }) => ({ name, min_choices: min, max_choices: max }));
  const ids = await insertNumbered(
    db,
    'options',
    rows.map((row) => ({ ...row, business_id: businessId, active: true, repeatable: false, version: 1 })),
  );
  const items = options.flatMap((option, index) =>
    option.items.map(({ name, price }, position) => ({ option_id: ids[index], name, price, position, active: true, tags: [] })),
  );
  await insertMany(db, 'option_items', items);
  return ids;
}

/** Gives options, in this order, to products that have none. */
export async function addOptionsToProducts(db: Db, products: { id: number; optionIds: number[] }[]): Promise<void> {
  const links = products.flatMap(({ id, optionIds }) =>
    optionIds.map((optionId, position) => ({ product_id: id, option_id: optionId, position })),
  );
  await insertMany(db, 'product_options', links);
}
