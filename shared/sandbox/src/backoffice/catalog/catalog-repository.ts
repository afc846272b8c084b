import type { Db } from '../../db/database';
import type { BranchKey } from '../branches/branch-repository';
import { soldAt } from './product-repository';

/** Lets no other change of the business's catalog run until the transaction ends; orders go on. */
export async function lockCatalog(db: Db, businessId: number): Promise<void> {
  await db.query('SELECT 1 FROM businesses WHERE id = $1 FOR NO KEY UPDATE', [businessId]);
}

export interface CatalogItem {
  id: number;
  name: string;
  /** Minor units on top of the product's price. */
  price: number;
}

export interface CatalogOption {
  id: number;
  name: string;
  min: number;
  max: number;
  items: CatalogItem[];
}

export interface CatalogProduct {
  id: number;
  name: string;
  /** The branch's. */
  price: number;
  soldOut: boolean;
  options: CatalogOption[];
}

const items = `SELECT json_agg(json_build_object('id', i.id, 'name', i.name, 'price', i.price) ORDER BY i.id)
  FROM option_items i WHERE i.option_id = t.id AND i.active`;

const options = `SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'min', t.min_choices, 'max', t.max_choices,
    'items', COALESCE((${items}), '[]'::json)) ORDER BY t.id)
  FROM product_options x JOIN options t ON t.id = x.option_id WHERE x.product_id = p.id AND t.active`;

/** What a branch sells now: active products with their active options and items, sold-out ones too. */
export function readCatalog(db: Db, branch: BranchKey, now: number): Promise<CatalogProduct[]> {
  const { from, price, soldOut } = soldAt(branch.id, now);
  return db.query<CatalogProduct>(
    `SELECT p.id, p.name, ${price} AS price, ${soldOut} AS "soldOut", COALESCE((${options}), '[]'::json) AS options
     FROM ${from} JOIN categories c ON c.id = p.category_id LEFT JOIN categories up ON up.id = c.parent_id
     WHERE p.business_id = $1 AND p.active AND c.active AND up.active IS NOT FALSE ORDER BY p.id`,
    [branch.business_id],
  );
}

/** Price of one of a product with the chosen items. */
export function unitPrice(product: CatalogProduct, chosen: CatalogItem[]): number {
  return chosen.reduce((sum, item) => sum + item.price, product.price);
}
