import type { Allergen } from '@mostrador/contract/backoffice/products/allergens';
import type { WireProductCheck } from '@mostrador/contract/backoffice/products/filters';
import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { queryPage, type PagePart } from '../../db/page';
import { insertMany, insertRow, updateRow } from '../../db/rows';
import { containsPattern } from '../../db/search';
import type { BranchKey } from '../branches/branch-repository';
import { productOptionsSql, choiceCountSql, offeredItemsSql } from './catalog-sql';
import { soldOutSql } from './stock-repository';

/** The fields of a product that all branches share; price in minor units. */
export interface ProductRow {
  id: number;
  name: string;
  /** The category or subcategory of the product. */
  category_id: number;
  price: number;
  active: boolean;
  description: string | null;
  image: string | null;
  tags: string[];
  /** Null if the product declares nothing. */
  allergens: Allergen[] | null;
  code: string | null;
  /** When it is published, ms; null if it always was. */
  publish_at: number | null;
  gift: boolean;
  /** Minor units; null if orders get the gift only by a code. */
  gift_minimum: number | null;
  /** Null for no limit. */
  gift_stock: number | null;
  featured: boolean;
  version: number;
}

/** A product as a branch sells it; instants in ms. */
export interface ProductView extends ProductRow {
  parent_category_id: number | null;
  branch_price: number;
  lowest_price: number;
  highest_price: number;
  has_options: boolean;
  sold: boolean;
  sold_out: boolean;
  sold_out_until: number | null;
  orderable: boolean;
  option_ids: number[];
}

export interface ProductFilter {
  active?: boolean;
  search?: string;
  /** A category including its subcategories, or a subcategory. */
  categoryId?: number;
  optionId?: number;
  tag?: string;
  ids?: number[];
  gift?: boolean;
  check?: WireProductCheck;
}

type ProductOrder = 'nombre' | 'precio' | 'categoria';

/** Returns SQL fragments for products `p` as a branch sells them at `now` (ms): the branch's own values override those of the business. */
export function branchProductSql(branchId: number, now: number) {
  const soldOut = soldOutSql('pb', now);
  const met = `NOT EXISTS (SELECT 1 FROM ${productOptionsSql(branchId)} AND t.min_choices > (SELECT ${choiceCountSql} FROM ${offeredItemsSql(branchId, now)}))`;
  return {
    from: `products p JOIN categories c ON c.id = p.category_id LEFT JOIN categories up ON up.id = c.parent_id
      LEFT JOIN product_branches pb ON pb.product_id = p.id AND pb.branch_id = ${branchId}`,
    price: 'COALESCE(pb.price, p.price)',
    sold: 'COALESCE(pb.sold, true)',
    soldOut,
    hasOptions: `EXISTS (SELECT 1 FROM ${productOptionsSql(branchId)})`,
    /** On the branch's menu, sold out or not. */
    listed: `p.active AND COALESCE(p.publish_at, 0) <= ${now} AND c.active AND up.active IS NOT FALSE AND COALESCE(pb.sold, true)`,
    /** Every option of the product offers enough choices. */
    met,
  };
}
type Sold = ReturnType<typeof branchProductSql>;

/**
 * SQL for the lowest or highest price over the branches that sell a product. It is in the column list, so that it is computed only for the
 * rows of a page.
 */
const priceRangeSql = (which: 'min' | 'max') => `COALESCE((SELECT ${which}(COALESCE(b.price, p.price))
  FROM branches s LEFT JOIN product_branches b ON b.product_id = p.id AND b.branch_id = s.id
  WHERE s.business_id = p.business_id AND COALESCE(b.sold, true)), p.price)`;
const optionIds =
  'SELECT json_agg(x.option_id ORDER BY x.position, x.option_id) FROM product_options x WHERE x.product_id = p.id';

function viewOf({ price, sold, soldOut, hasOptions, listed, met }: Sold): string {
  return `p.*, c.parent_id AS parent_category_id, ${price} AS branch_price, ${priceRangeSql('min')} AS lowest_price,
    ${priceRangeSql('max')} AS highest_price, ${hasOptions} AS has_options, ${sold} AS sold, ${soldOut} AS sold_out,
    pb.sold_out_until, (${listed} AND NOT ${soldOut} AND ${met}) AS orderable, COALESCE((${optionIds}), '[]'::json) AS option_ids`;
}

const checks: Record<WireProductCheck, (where: Conditions, businessId: number, now: number) => void> = {
  sin_foto: (where) => where.addRaw('p.image IS NULL'),
  precio_cero: (where) => where.addRaw('p.price = 0 AND NOT p.gift'),
  sin_categoria: (where) =>
    where.addRaw(`p.active AND EXISTS (SELECT 1 FROM categories k LEFT JOIN categories u ON u.id = k.parent_id
      WHERE k.id = p.category_id AND NOT (k.active AND u.active IS NOT FALSE))`),
  nombre_repetido: (where, businessId) =>
    where.add(
      'p.name_key IN (SELECT name_key FROM products WHERE business_id = ? GROUP BY name_key HAVING count(*) > 1)',
      businessId,
    ),
  opciones_imposibles: (where) =>
    where.addRaw(`EXISTS (SELECT 1 FROM product_options x JOIN options t ON t.id = x.option_id WHERE x.product_id = p.id AND t.active
      AND t.min_choices > (SELECT ${choiceCountSql} FROM option_items i WHERE i.option_id = t.id AND i.active))`),
  sin_ventas: (where, businessId, now) =>
    where.add(
      `p.id NOT IN (SELECT i.product_id FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.business_id = ${businessId}
        AND o.created_at >= ? AND o.state NOT IN ('CANCELADO', 'RECHAZADO') AND i.product_id IS NOT NULL)`,
      now - 90 * 86_400_000,
    ),
};

function matching(businessId: number, filter: ProductFilter, now: number): Conditions {
  const where = new Conditions();
  where.add('p.business_id = ?', businessId);
  where.addIfPresent('p.active = ?', filter.active);
  where.addIfPresent('p.gift = ?', filter.gift);
  where.addIfPresent('p.id = ANY(?::int[])', filter.ids);
  where.addIfPresent('p.category_id IN (SELECT id FROM categories WHERE id = ? OR parent_id = ?)', filter.categoryId);
  where.addIfPresent('EXISTS (SELECT 1 FROM product_options x WHERE x.product_id = p.id AND x.option_id = ?)', filter.optionId);
  where.addIfPresent('EXISTS (SELECT 1 FROM json_array_elements_text(p.tags) tag WHERE name_key(tag) = name_key(?))', filter.tag);
  const search = filter.search?.trim();
  if (search) where.add('(p.folded_name LIKE ? OR name_key(p.code) LIKE ?)', containsPattern(search));
  if (filter.check) checks[filter.check](where, businessId, now);
  return where;
}

const orders: Record<ProductOrder, (sold: Sold) => string[]> = {
  nombre: () => [],
  precio: ({ price }) => [price],
  categoria: () => ['COALESCE(up.name_key, c.name_key)'],
};

/**
 * Returns one page of the products of a branch's business, as the branch sells them, and how many match. Computed columns are evaluated
 * only for that page: the last page costs as much as the first.
 */
export async function listProducts(
  db: Db,
  branch: BranchKey,
  now: number,
  filter: ProductFilter,
  { by, ...page }: PagePart & { by: ProductOrder },
): Promise<{ rows: ProductView[]; total: number }> {
  const sold = branchProductSql(branch.id, now);
  const { rows: ids, total } = await queryPage<{ id: number }>(db, {
    columns: 'p.id',
    from: sold.from,
    countFrom: 'products p',
    where: matching(branch.business_id, filter, now),
    order: [...orders[by](sold), 'p.folded_name', 'p.id'],
    page,
  });
  const found = await findProducts(
    db,
    branch,
    now,
    ids.map(({ id }) => id),
  );
  const rows = new Map(found.map((row) => [row.id, row]));
  return { rows: ids.flatMap(({ id }) => rows.get(id) ?? []), total };
}

/** Lists all matching products, by name or in store order, as the branch sells them. */
export function listEveryProduct(
  db: Db,
  branch: BranchKey,
  now: number,
  filter: ProductFilter,
  by: 'nombre' | 'tienda' = 'nombre',
): Promise<ProductView[]> {
  const sold = branchProductSql(branch.id, now);
  const where = matching(branch.business_id, filter, now);
  return db.query<ProductView>(
    `SELECT ${viewOf(sold)} FROM ${sold.from} WHERE ${where.sql} ORDER BY ${by === 'tienda' ? 'p.position, ' : ''}p.folded_name, p.id`,
    where.params,
  );
}

/** Returns those of the given products that belong to the business. */
export function findProducts(db: Db, branch: BranchKey, now: number, ids: number[]): Promise<ProductView[]> {
  const sold = branchProductSql(branch.id, now);
  return db.query<ProductView>(
    `SELECT ${viewOf(sold)} FROM ${sold.from} WHERE p.business_id = $1 AND p.id = ANY($2::int[]) ORDER BY p.id`,
    [branch.business_id, ids],
  );
}

/** Lists the products directly in a category, in store order. */
export function listProductsInCategory(db: Db, categoryId: number): Promise<{ id: number; name: string }[]> {
  return db.query('SELECT id, name FROM products WHERE category_id = $1 ORDER BY position, folded_name, id', [categoryId]);
}

/** Stores the order of products. */
export async function orderProducts(db: Db, ids: readonly number[]): Promise<void> {
  await db.query(
    'UPDATE products p SET position = o.place FROM unnest($1::int[]) WITH ORDINALITY AS o(id, place) WHERE p.id = o.id',
    [ids],
  );
}

/** Whether a product belongs to the business. */
export async function ownsProduct(db: Db, businessId: number, id: number): Promise<boolean> {
  return (await db.query('SELECT 1 FROM products WHERE business_id = $1 AND id = $2', [businessId, id])).length > 0;
}

/** Whether another product than `id` has the code, ignoring case and blanks. */
export async function hasProductCoded(db: Db, businessId: number, code: string, id: number | undefined): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 FROM products WHERE business_id = $1 AND name_key(code) = name_key($2) AND id <> COALESCE($3::int, 0)',
    [businessId, code, id ?? null],
  );
  return rows.length > 0;
}

/** Adds a product and returns its id. */
export async function insertProduct(db: Db, row: Partial<ProductRow> & { business_id: number }): Promise<number> {
  return (await insertRow<ProductRow>(db, 'products', row)).id;
}

/** Stores the changes and increments the version. */
export async function updateProduct(db: Db, id: number, { tags, allergens, ...changes }: Partial<ProductRow>): Promise<void> {
  const lists = { tags: tags && JSON.stringify(tags), allergens: allergens && JSON.stringify(allergens) };
  await updateRow(db, 'products', { id }, { ...changes, ...lists });
  await db.query('UPDATE products SET version = version + 1 WHERE id = $1', [id]);
}

/** Replaces the options of a product, in this order. */
export async function setProductOptions(db: Db, productId: number, optionIds: number[]): Promise<void> {
  await db.query('DELETE FROM product_options WHERE product_id = $1', [productId]);
  const rows = optionIds.map((optionId, position) => ({ product_id: productId, option_id: optionId, position }));
  await insertMany(db, 'product_options', rows);
}

export async function deleteProduct(db: Db, id: number): Promise<void> {
  await db.query('DELETE FROM products WHERE id = $1', [id]);
}
