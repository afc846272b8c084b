import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { hasRow, insertRow, updateRow } from '../../db/rows';

export interface CategoryRow {
  id: number;
  name: string;
  active: boolean;
  /** Set for a subcategory. */
  parent_id: number | null;
  image: string | null;
  description: string | null;
  version: number;
}

/** A category with the number of products in it and in its subcategories. */
export interface CategoryView extends CategoryRow {
  products: number;
  active_products: number;
}

const inIt = 'p.category_id = ANY (ARRAY(SELECT s.id FROM categories s WHERE s.parent_id = c.id) || c.id)';
const view = `SELECT c.*, k.products, k.active_products FROM categories c LEFT JOIN categories up ON up.id = c.parent_id CROSS JOIN LATERAL (
    SELECT count(*)::int AS products, (count(*) FILTER (WHERE p.active))::int AS active_products FROM products p WHERE ${inIt}) k`;
/** Puts subcategories directly after their category. */
const order = 'coalesce(up.position, c.position), coalesce(up.id, c.id), c.parent_id IS NOT NULL, c.position, c.id';

/** Lists the categories of a business in their order; `active` filters by state, `parentId` by parent category. */
export function listCategories(
  db: Db,
  businessId: number,
  { active, parentId }: { active?: boolean; parentId?: number } = {},
): Promise<CategoryView[]> {
  const where = new Conditions();
  where.add('c.business_id = ?', businessId);
  where.addIfPresent('c.active = ?', active);
  where.addIfPresent('c.parent_id = ?', parentId);
  return db.query<CategoryView>(`${view} WHERE ${where.sql} ORDER BY ${order}`, where.params);
}

/** Finds a category of a business; undefined for one of another business. */
export async function findCategory(db: Db, businessId: number, id: number): Promise<CategoryView | undefined> {
  const [row] = await db.query<CategoryView>(`${view} WHERE c.business_id = $1 AND c.id = $2`, [businessId, id]);
  return row;
}

/** Whether a category belongs to the business. */
export function ownsCategory(db: Db, businessId: number, id: number): Promise<boolean> {
  return hasRow(db, 'categories', { id, business_id: businessId });
}

/** Whether a sibling other than `id` has the name, ignoring case, accents and blanks. */
export async function hasCategoryNamed(
  db: Db,
  businessId: number,
  { name, parentId, id }: { name: string; parentId: number | null; id?: number },
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM categories
     WHERE business_id = $1 AND coalesce(parent_id, 0) = coalesce($2::int, 0) AND name_key = name_key($3) AND id <> coalesce($4::int, 0)`,
    [businessId, parentId, name, id ?? null],
  );
  return rows.length > 0;
}

export function hasSubcategories(db: Db, id: number): Promise<boolean> {
  return hasRow(db, 'categories', { parent_id: id });
}

/** Adds a category after all others and returns its id. */
export async function insertCategory(db: Db, row: Partial<CategoryRow> & { business_id: number; name: string }): Promise<number> {
  const [last] = await db.query<{ position: number }>(
    'SELECT coalesce(max(position), -1) AS position FROM categories WHERE business_id = $1',
    [row.business_id],
  );
  return (await insertRow<CategoryRow>(db, 'categories', { ...row, position: (last?.position ?? -1) + 1 })).id;
}

/** Stores the changes and increments the version. */
export async function updateCategory(db: Db, { id, version }: CategoryRow, changes: Partial<CategoryRow>): Promise<void> {
  await updateRow(db, 'categories', { id }, { ...changes, version: version + 1 });
}

/** Stores the order of a business's categories. */
export async function orderCategories(db: Db, ids: readonly number[]): Promise<void> {
  await db.query(
    'UPDATE categories c SET position = o.place - 1 FROM unnest($1::int[]) WITH ORDINALITY AS o(id, place) WHERE c.id = o.id',
    [ids],
  );
}
