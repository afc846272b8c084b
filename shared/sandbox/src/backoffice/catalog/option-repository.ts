import type { Db } from '../../db/database';
import { hasRow } from '../../db/rows';

/** Something to choose; its price in minor units on top of the product's. */
export interface ItemRow {
  id: number;
  name: string;
  active: boolean;
  price: number;
}

export interface OptionRow {
  id: number;
  name: string;
  active: boolean;
  min_choices: number;
  max_choices: number;
  items: ItemRow[];
}

export function listOptionsOfProduct(db: Db, productId: number): Promise<OptionRow[]> {
  return db.query<OptionRow>(
    `SELECT t.id, t.name, t.active, t.min_choices, t.max_choices, COALESCE((
       SELECT json_agg(json_build_object('id', i.id, 'name', i.name, 'active', i.active, 'price', i.price) ORDER BY i.id)
       FROM option_items i WHERE i.option_id = t.id), '[]'::json) AS items
     FROM product_options x JOIN options t ON t.id = x.option_id WHERE x.product_id = $1 ORDER BY t.id`,
    [productId],
  );
}

export function listItems(db: Db, optionId: number): Promise<ItemRow[]> {
  return db.query<ItemRow>('SELECT id, name, active, price FROM option_items WHERE option_id = $1 ORDER BY id', [optionId]);
}

/** Whether an option is the business's. */
export function ownsOption(db: Db, businessId: number, id: number): Promise<boolean> {
  return hasRow(db, 'options', { id, business_id: businessId });
}

/** Those of these options that are the business's. */
export async function ownedOptions(db: Db, businessId: number, ids: number[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>('SELECT id FROM options WHERE business_id = $1 AND id = ANY($2::int[])', [
    businessId,
    ids,
  ]);
  return new Set(rows.map((row) => row.id));
}
