import type { Db } from '../../db/database';
import type { CreatedRecord, ProductState } from './import-history-repository';

/** A product as it is now. */
interface PresentProduct {
  id: number;
  name: string;
  version: number;
}

/** Returns those of the products that exist, by id. */
export async function listPresentProducts(db: Db, businessId: number, ids: number[]): Promise<Map<number, PresentProduct>> {
  const rows = await db.query<PresentProduct>(
    'SELECT id, name, version FROM products WHERE business_id = $1 AND id = ANY($2::int[])',
    [businessId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function deleteProducts(db: Db, ids: number[]): Promise<void> {
  await db.query('DELETE FROM products WHERE id = ANY($1::int[])', [ids]);
}

/** A product with the values that it gets again. */
interface RestoredProduct {
  product_id: number;
  before: ProductState;
}

/** Why a product cannot get its values again: its category was deleted, or another product has its code. */
type RestoreObstacle = { product_id: number; no_category: boolean; code: string | null };

/** Lists the products that cannot get these values again. */
export function listRestoreObstacles(db: Db, businessId: number, products: RestoredProduct[]): Promise<RestoreObstacle[]> {
  const wanted = products.map(({ product_id: id, before }) => ({ id, category_id: before.category_id, code: before.code }));
  return db.query<RestoreObstacle>(
    `SELECT product_id, no_category, code FROM (
       SELECT r.id AS product_id, NOT EXISTS (SELECT 1 FROM categories k WHERE k.business_id = $1 AND k.id = r.category_id) AS no_category,
         (SELECT o.code FROM products o WHERE o.business_id = $1 AND o.code IS NOT NULL AND name_key(o.code) = name_key(r.code)
            AND o.id <> r.id) AS code
       FROM json_populate_recordset(NULL::products, $2::json) r) found
     WHERE no_category OR code IS NOT NULL`,
    [businessId, JSON.stringify(wanted)],
  );
}

/** Gives products their former values, branch prices and options, and increments their versions. */
export async function restoreProducts(db: Db, products: RestoredProduct[]): Promise<void> {
  const rows = JSON.stringify(products.map(({ product_id: id, before }) => ({ ...before, id })));
  const ids = products.map((product) => product.product_id);
  await db.query(
    `UPDATE products p SET name = r.name, category_id = r.category_id, price = r.price, active = r.active, description = r.description,
       code = r.code, tags = r.tags, allergens = r.allergens, version = p.version + 1
     FROM json_populate_recordset(NULL::products, $1::json) r WHERE p.id = r.id`,
    [rows],
  );
  await db.query(
    `UPDATE product_branches b SET price = (r.state -> 'branch_prices' ->> b.branch_id::text)::bigint
     FROM (SELECT state, (state ->> 'id')::int AS id FROM json_array_elements($1::json) state) r WHERE b.product_id = r.id`,
    [rows],
  );
  await db.query('DELETE FROM product_options WHERE product_id = ANY($1::int[])', [ids]);
  await db.query(
    `INSERT INTO product_options (product_id, option_id, position)
     SELECT (state ->> 'id')::int, o.id, x.place - 1 FROM json_array_elements($1::json) state,
       json_array_elements_text(state -> 'option_ids') WITH ORDINALITY AS x(id, place) JOIN options o ON o.id = x.id::int`,
    [rows],
  );
}

const sameVersion = (table: string) =>
  `EXISTS (SELECT 1 FROM json_populate_recordset(NULL::${table}, $1::json) r WHERE r.id = t.id AND r.version = t.version)`;

/** Deletes those of the options that no product has and that were not edited since; returns how many. */
export async function deleteUnusedOptions(db: Db, created: CreatedRecord[]): Promise<number> {
  const deleted = await db.query(
    `DELETE FROM options t WHERE ${sameVersion('options')}
       AND NOT EXISTS (SELECT 1 FROM product_options x WHERE x.option_id = t.id) RETURNING t.id`,
    [JSON.stringify(created)],
  );
  return deleted.length;
}

/**
 * Deletes those of the categories that are empty and were not edited since, except for `keep`; returns how many. A category goes only after
 * its subcategories.
 */
export async function deleteEmptyCategories(db: Db, created: CreatedRecord[], keep: number[]): Promise<number> {
  const removal = (level: string) => `DELETE FROM categories t WHERE t.parent_id IS ${level} AND ${sameVersion('categories')}
    AND NOT (t.id = ANY($2::int[])) AND NOT EXISTS (SELECT 1 FROM products p WHERE p.category_id = t.id)
    AND NOT EXISTS (SELECT 1 FROM categories s WHERE s.parent_id = t.id) RETURNING t.id`;
  let count = 0;
  for (const level of ['NOT NULL', 'NULL']) count += (await db.query(removal(level), [JSON.stringify(created), keep])).length;
  return count;
}
