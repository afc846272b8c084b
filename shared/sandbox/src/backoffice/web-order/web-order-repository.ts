import type { Db } from '../../db/database';

/** The lists of a menu by their category; 0 holds the categories themselves. */
export async function readLists(db: Db, businessId: number): Promise<{ category_id: number; ids: number[]; version: number }[]> {
  return db.query(
    `SELECT l.category_id, l.ids, coalesce(v.version, 1) AS version FROM (
       SELECT 0 AS category_id, json_agg(id ORDER BY position, id) AS ids FROM categories WHERE business_id = $1 AND parent_id IS NULL
       UNION ALL
       SELECT category_id, json_agg(id ORDER BY position, name_key, id)::text::json FROM products WHERE business_id = $1 GROUP BY category_id) l
     LEFT JOIN list_versions v ON v.business_id = $1 AND v.category_id = l.category_id ORDER BY l.category_id`,
    [businessId],
  );
}

/** Puts categories (list 0) or products into this order and counts the change; returns the version. */
export async function saveOrder(db: Db, businessId: number, listId: number, ids: number[]): Promise<number> {
  await db.query(
    `UPDATE ${listId === 0 ? 'categories' : 'products'} t SET position = r.place::int - 1
     FROM unnest($2::int[]) WITH ORDINALITY r (id, place) WHERE t.id = r.id AND t.business_id = $1`,
    [businessId, ids],
  );
  const [row] = await db.query<{ version: number }>(
    `INSERT INTO list_versions (business_id, category_id, version) VALUES ($1, $2, 2)
     ON CONFLICT (business_id, category_id) DO UPDATE SET version = list_versions.version + 1 RETURNING version`,
    [businessId, listId],
  );
  return row?.version ?? 1;
}

/** Units sold of each product since an instant (ms). */
export function listUnitsSold(db: Db, businessId: number, since: number): Promise<{ product_id: number; quantity: number }[]> {
  return db.query(
    `SELECT i.product_id, sum(i.quantity)::int AS quantity FROM orders o JOIN order_items i ON i.order_id = o.id
     WHERE o.business_id = $1 AND o.created_at >= $2 AND o.state NOT IN ('CANCELADO', 'RECHAZADO') AND i.product_id IS NOT NULL
     GROUP BY 1 ORDER BY 1`,
    [businessId, since],
  );
}
