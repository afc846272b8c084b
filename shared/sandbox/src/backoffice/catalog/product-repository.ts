import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import type { BranchKey } from '../branches/branch-repository';
import { queryPage, type PagePart } from '../../db/page';
import { hasRow } from '../../db/rows';
import { anywhere, folded } from '../../db/search';

/** A product as a branch sells it; its price in minor units, instants in ms. */
export interface ProductRow {
  id: number;
  name: string;
  category_id: number;
  active: boolean;
  price: number;
  has_options: boolean;
  sold_out: boolean;
  sold_out_until: number | null;
}

/** Products `p` as a branch sells them at `now` (ms), in SQL: what it changes about a product stands over what the business says. */
export function soldAt(branchId: number, now: number) {
  return {
    from: `products p LEFT JOIN product_branches pb ON pb.product_id = p.id AND pb.branch_id = ${branchId}`,
    price: 'COALESCE(pb.price, p.price)',
    soldOut: `(COALESCE(pb.sold_out, false) AND (pb.sold_out_until IS NULL OR pb.sold_out_until > ${now}))`,
  };
}

const hasOptions =
  'EXISTS (SELECT 1 FROM product_options x JOIN options t ON t.id = x.option_id WHERE x.product_id = p.id AND t.active)';

function columnsOf({ price, soldOut }: ReturnType<typeof soldAt>): string {
  return `p.id, p.name, p.category_id, p.active, ${price} AS price, ${soldOut} AS sold_out, pb.sold_out_until, ${hasOptions} AS has_options`;
}

/** One page of the products of a branch's business by name, as the branch sells them, and how many match. */
export function listProducts(
  db: Db,
  branch: BranchKey,
  now: number,
  { active, search }: { active: boolean | undefined; search: string },
  page: PagePart,
): Promise<{ rows: ProductRow[]; total: number }> {
  const where = new Conditions();
  where.add('p.business_id = ?', branch.business_id);
  where.given('p.active = ?', active);
  if (search) where.add('p.folded_name LIKE ?', anywhere(folded(search)));
  const sold = soldAt(branch.id, now);
  const order = ['p.folded_name', 'p.id'];
  return queryPage<ProductRow>(db, { columns: columnsOf(sold), from: sold.from, counted: 'products p', where, order, page });
}

/** All products of a category by name, as the branch sells them. */
export function listProductsOfCategory(
  db: Db,
  branch: BranchKey,
  now: number,
  categoryId: number,
  active: boolean | undefined,
): Promise<ProductRow[]> {
  const where = new Conditions();
  where.add('p.category_id = ?', categoryId);
  where.given('p.active = ?', active);
  const sold = soldAt(branch.id, now);
  return db.query<ProductRow>(
    `SELECT ${columnsOf(sold)} FROM ${sold.from} WHERE ${where.sql} ORDER BY p.folded_name, p.id`,
    where.params,
  );
}

/** Whether a product is the business's. */
export function ownsProduct(db: Db, businessId: number, id: number): Promise<boolean> {
  return hasRow(db, 'products', { id, business_id: businessId });
}
