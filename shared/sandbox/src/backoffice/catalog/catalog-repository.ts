import type { Db } from '../../db/database';
import type { BranchKey } from '../branches/branch-repository';
import { productOptionsSql, offeredItemsSql } from './catalog-sql';
import { branchProductSql } from './product-repository';

/** Locks the business's catalog against other changes until the transaction ends; orders are not blocked. */
export async function lockCatalog(db: Db, businessId: number): Promise<void> {
  await db.query('SELECT 1 FROM businesses WHERE id = $1 FOR NO KEY UPDATE', [businessId]);
}

export interface CatalogItem {
  id: number;
  name: string;
  /** Minor units, added to the product's price. */
  price: number;
}

export interface CatalogOption {
  id: number;
  name: string;
  min: number;
  max: number;
  /** Whether one item may be chosen several times. */
  repeatable: boolean;
  items: CatalogItem[];
}

export interface CatalogProduct {
  id: number;
  name: string;
  /** Price in the branch. */
  price: number;
  soldOut: boolean;
  /** A gift for orders that earn it, never sold. */
  gift: boolean;
  options: CatalogOption[];
}

/**
 * Lists the products on the menu of a branch now, including sold-out ones, with the options that can be chosen there; only those in `ids`
 * if given.
 */
export function readCatalog(db: Db, branch: BranchKey, now: number, ids?: number[]): Promise<CatalogProduct[]> {
  const { from, price, soldOut, listed } = branchProductSql(branch.id, now);
  const items = `SELECT json_agg(json_build_object('id', i.id, 'name', i.name, 'price', COALESCE(ib.price, i.price)) ORDER BY i.position, i.id)
    FROM ${offeredItemsSql(branch.id, now)}`;
  const options = `SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'min', t.min_choices, 'max', t.max_choices,
      'repeatable', t.repeatable, 'items', COALESCE((${items}), '[]'::json)) ORDER BY x.position, t.id) FROM ${productOptionsSql(branch.id)}`;
  return db.query<CatalogProduct>(
    `SELECT p.id, p.name, ${price} AS price, ${soldOut} AS "soldOut", p.gift, COALESCE((${options}), '[]'::json) AS options
     FROM ${from} WHERE p.business_id = $1 AND ($2::int[] IS NULL OR p.id = ANY($2)) AND ${listed} ORDER BY p.id`,
    [branch.business_id, ids ?? null],
  );
}

/** Returns how many choices an option offers. */
function countChoices({ items, max, repeatable }: CatalogOption): number {
  return repeatable && items.length > 0 ? max : items.length;
}

/** Returns the first option that requires more choices than it offers, so that the product cannot be ordered; otherwise undefined. */
export function findUnsatisfiableOption({ options }: CatalogProduct): CatalogOption | undefined {
  return options.find((option) => option.min > countChoices(option));
}

/** Returns the price of one unit with the chosen items. */
export function unitPrice(product: CatalogProduct, chosen: CatalogItem[]): number {
  return chosen.reduce((sum, item) => sum + item.price, product.price);
}
