import type { Db } from '../../db/database';
import { updateRow } from '../../db/rows';

/** The tables with a branch's own settings of a product, an option or an item. */
const tables = {
  product: { table: 'product_branches', key: 'product_id' },
  option: { table: 'option_branches', key: 'option_id' },
  item: { table: 'option_item_branches', key: 'item_id' },
} as const;
type StockKind = keyof typeof tables;

/** A branch's settings of a product, option or item; options have no price. */
export interface StockRow {
  branch_id: number;
  branch_name: string;
  sold: boolean;
  /** Minor units; null uses the business's price. */
  price: number | null;
  sold_out: boolean;
  sold_out_until: number | null;
}

/** The columns to store; undefined ones stay unchanged. */
export type StockChange = Pick<StockRow, 'branch_id'> & Partial<Omit<StockRow, 'branch_name'>>;

/** SQL condition: marked as sold out, and its end, if any, is not reached. */
export function soldOutSql(alias: string, now: number): string {
  return `(COALESCE(${alias}.sold_out, false) AND (${alias}.sold_out_until IS NULL OR ${alias}.sold_out_until > ${now}))`;
}

/** Lists the settings of every branch for each of these records, by branch id. */
export function listStock(
  db: Db,
  kind: StockKind,
  businessId: number,
  ids: number[],
  now: number,
): Promise<(StockRow & { id: number })[]> {
  const { table, key } = tables[kind];
  const price = kind === 'option' ? 'NULL::bigint' : 'b.price';
  return db.query(
    `SELECT x.id, s.id AS branch_id, s.name AS branch_name, COALESCE(b.sold, true) AS sold, ${price} AS price,
       ${soldOutSql('b', now)} AS sold_out, b.sold_out_until
     FROM unnest($2::int[]) AS x (id) JOIN branches s ON s.business_id = $1 LEFT JOIN ${table} b ON b.${key} = x.id AND b.branch_id = s.id
     ORDER BY x.id, s.id`,
    [businessId, ids],
  );
}

/** Stores the settings of a branch. */
export async function setStock(
  db: Db,
  kind: StockKind,
  id: number,
  { branch_id: branchId, ...columns }: StockChange,
): Promise<void> {
  const { table, key } = tables[kind];
  await db.query(`INSERT INTO ${table} (${key}, branch_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [id, branchId]);
  await updateRow(db, table, { [key]: id, branch_id: branchId }, columns);
}

const taggedSql = 'EXISTS (SELECT 1 FROM json_array_elements_text(x.tags) tag WHERE name_key(tag) = name_key($2))';

/** Finds the ids of a business's products, items and options that have a tag. */
export async function findTagged(
  db: Db,
  businessId: number,
  tag: string,
): Promise<{ products: number[]; items: number[]; options: number[] }> {
  const products = await db.query<{ id: number }>(`SELECT x.id FROM products x WHERE x.business_id = $1 AND ${taggedSql}`, [
    businessId,
    tag,
  ]);
  const items = await db.query<{ id: number; option_id: number }>(
    `SELECT x.id, x.option_id FROM option_items x JOIN options t ON t.id = x.option_id WHERE t.business_id = $1 AND ${taggedSql}`,
    [businessId, tag],
  );
  return {
    products: products.map((row) => row.id),
    items: items.map((row) => row.id),
    options: [...new Set(items.map((row) => row.option_id))],
  };
}

/** Marks these records as sold out in a branch, or as available again. */
export async function markSoldOut(
  db: Db,
  kind: StockKind,
  ids: number[],
  { branch_id: branchId, sold_out: soldOut = false, sold_out_until: until = null }: StockChange,
): Promise<void> {
  const { table, key } = tables[kind];
  await db.query(
    `INSERT INTO ${table} (${key}, branch_id, sold_out, sold_out_until) SELECT id, $2, $3, $4 FROM unnest($1::int[]) AS x (id)
     ON CONFLICT (${key}, branch_id) DO UPDATE SET sold_out = EXCLUDED.sold_out, sold_out_until = EXCLUDED.sold_out_until`,
    [ids, branchId, soldOut, until],
  );
}

/** Lists the records that are sold out in the branches at an instant (ms), with their end. */
export function listSoldOut(
  db: Db,
  kind: StockKind,
  ids: number[],
  branchIds: number[],
  now: number,
): Promise<{ id: number; branch_id: number; sold_out_until: number | null }[]> {
  const { table, key } = tables[kind];
  return db.query(
    `SELECT b.${key} AS id, b.branch_id, b.sold_out_until FROM ${table} b
     WHERE b.${key} = ANY($1::int[]) AND b.branch_id = ANY($2::int[]) AND ${soldOutSql('b', now)} ORDER BY b.${key}, b.branch_id`,
    [ids, branchIds],
  );
}

/** Lists every tag of a business's products and option items, by name, with how many have it; spelled in the most frequent way. */
export function listTags(db: Db, businessId: number): Promise<{ tag: string; products: number; items: number }[]> {
  return db.query(
    `SELECT mode() WITHIN GROUP (ORDER BY tag) AS tag, (count(*) FILTER (WHERE product))::int AS products,
       (count(*) FILTER (WHERE NOT product))::int AS items
     FROM (SELECT tag, true AS product FROM products p, json_array_elements_text(p.tags) tag WHERE p.business_id = $1
       UNION ALL SELECT tag, false FROM option_items i JOIN options t ON t.id = i.option_id, json_array_elements_text(i.tags) tag
         WHERE t.business_id = $1) every
     GROUP BY name_key(tag) ORDER BY name_key(tag) COLLATE "C"`,
    [businessId],
  );
}
