import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { insertRow, updateRow } from '../../db/rows';
import { containsPattern } from '../../db/search';
import { productOptionsSql, choiceCountSql, offeredItemsSql } from './catalog-sql';
import { soldOutSql } from './stock-repository';

/** An item of an option; its price in minor units is added to the product's. */
export interface ItemRow {
  id: number;
  option_id: number;
  name: string;
  active: boolean;
  price: number;
  tags: string[];
  position: number;
}

/** An item as a branch offers it; instants in ms. */
export interface ItemView extends Pick<ItemRow, 'id' | 'name' | 'active' | 'price' | 'tags'> {
  branch_price: number;
  sold: boolean;
  sold_out: boolean;
  sold_out_until: number | null;
  available: boolean;
}

export interface OptionRow {
  id: number;
  name: string;
  active: boolean;
  min_choices: number;
  max_choices: number;
  repeatable: boolean;
  version: number;
}

/** An option as a branch offers it. */
export interface OptionView extends OptionRow {
  sold: boolean;
  sold_out: boolean;
  sold_out_until: number | null;
  /** How many products have it. */
  products: number;
  items: ItemView[];
}

function viewOf(branchId: number, now: number): string {
  const out = soldOutSql('ib', now);
  const outside = soldOutSql('ob', now);
  return `SELECT t.*, COALESCE(ob.sold, true) AS sold, ${outside} AS sold_out, ob.sold_out_until,
      (SELECT count(*)::int FROM product_options u WHERE u.option_id = t.id) AS products,
      COALESCE((SELECT json_agg(json_build_object('id', i.id, 'name', i.name, 'active', i.active, 'price', i.price, 'tags', i.tags,
          'branch_price', COALESCE(ib.price, i.price), 'sold', COALESCE(ib.sold, true), 'sold_out', ${out}, 'sold_out_until', ib.sold_out_until,
          'available', i.active AND COALESCE(ib.sold, true) AND NOT ${out} AND NOT ${outside}) ORDER BY i.position, i.id)
        FROM option_items i LEFT JOIN option_item_branches ib ON ib.item_id = i.id AND ib.branch_id = ${branchId}
        WHERE i.option_id = t.id), '[]'::json) AS items
    FROM options t LEFT JOIN option_branches ob ON ob.option_id = t.id AND ob.branch_id = ${branchId}`;
}

/** Lists the options of a business by name, as a branch offers them. */
export function listOptions(
  db: Db,
  branch: { id: number; business_id: number },
  now: number,
  { active, search }: { active?: boolean; search?: string },
): Promise<OptionView[]> {
  const where = new Conditions();
  where.add('t.business_id = ?', branch.business_id);
  where.addIfPresent('t.active = ?', active);
  if (search) {
    where.add(
      '(name_key(t.name) LIKE ? OR EXISTS (SELECT 1 FROM option_items f WHERE f.option_id = t.id AND name_key(f.name) LIKE ?))',
      containsPattern(search),
    );
  }
  return db.query<OptionView>(
    `${viewOf(branch.id, now)} WHERE ${where.sql} ORDER BY name_key(t.name) COLLATE "C", t.id`,
    where.params,
  );
}

/** Lists the options of a product in its order. */
export function listOptionsOfProduct(db: Db, branchId: number, now: number, productId: number): Promise<OptionView[]> {
  return db.query<OptionView>(
    `${viewOf(branchId, now)} JOIN product_options x ON x.option_id = t.id WHERE x.product_id = $1 ORDER BY x.position, t.id`,
    [productId],
  );
}

/** Finds an option of the branch's business. */
export async function findOption(
  db: Db,
  branch: { id: number; business_id: number },
  now: number,
  id: number,
): Promise<OptionView | undefined> {
  const [row] = await db.query<OptionView>(`${viewOf(branch.id, now)} WHERE t.business_id = $1 AND t.id = $2`, [
    branch.business_id,
    id,
  ]);
  return row;
}

/** Returns the id of the option to which an item of the business belongs. */
export async function optionOfItem(db: Db, businessId: number, itemId: number): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>(
    'SELECT t.id FROM options t JOIN option_items i ON i.option_id = t.id WHERE t.business_id = $1 AND i.id = $2',
    [businessId, itemId],
  );
  return row?.id;
}

/** Returns those of the given options that belong to the business. */
export async function ownedOptions(db: Db, businessId: number, ids: number[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>('SELECT id FROM options WHERE business_id = $1 AND id = ANY($2::int[])', [
    businessId,
    ids,
  ]);
  return new Set(rows.map((row) => row.id));
}

/** Lists active products that cannot be ordered in these branches because one of the options requires more choices than it offers. */
export function listUnorderable(
  db: Db,
  businessId: number,
  optionIds: number[],
  now: number,
): Promise<{ id: number; name: string; branches: number[] }[]> {
  return db.query(
    `SELECT p.id, p.name, json_agg(s.id ORDER BY s.id) AS branches FROM products p JOIN branches s ON s.business_id = p.business_id
     WHERE p.business_id = $1 AND p.active AND EXISTS (SELECT 1 FROM ${productOptionsSql('s.id')} AND t.id = ANY($2::int[])
       AND t.min_choices > (SELECT ${choiceCountSql} FROM ${offeredItemsSql('s.id', now)}))
     GROUP BY p.id, p.name ORDER BY p.folded_name, p.id`,
    [businessId, optionIds],
  );
}

/** Adds an option and returns its id. */
export async function insertOption(db: Db, row: Partial<OptionRow> & { business_id: number }): Promise<number> {
  return (await insertRow<OptionRow>(db, 'options', row)).id;
}

/** Stores the changes and increments the version. */
export async function updateOption(db: Db, id: number, changes: Partial<OptionRow>): Promise<void> {
  await updateRow(db, 'options', { id }, changes);
  await db.query('UPDATE options SET version = version + 1 WHERE id = $1', [id]);
}

/** Adds an item and returns its id. */
export async function insertItem(db: Db, row: Partial<ItemRow>): Promise<number> {
  return (await insertRow<ItemRow>(db, 'option_items', row)).id;
}

/** Stores the given columns of an item; undefined ones stay unchanged. The option's version is the caller's. */
export async function updateItem(db: Db, id: number, { tags, ...changes }: Partial<ItemRow>): Promise<void> {
  await updateRow(db, 'option_items', { id }, { ...changes, tags: tags && JSON.stringify(tags) });
}

export async function deleteItems(db: Db, ids: number[]): Promise<void> {
  await db.query('DELETE FROM option_items WHERE id = ANY($1::int[])', [ids]);
}
