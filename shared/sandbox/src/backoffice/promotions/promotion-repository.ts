import type { PromotionRule, Settlement } from '@mostrador/contract/backoffice/promotions/evaluate';
import type { Db } from '../../db/database';
import { insertMany, insertRow, updateRow } from '../../db/rows';

/** A row of `promotions`, with the wire's names of kinds, scopes and audiences: amounts in minor units, days of the branch's zone, minutes of its day. */
export interface PromotionRow {
  id: number;
  business_id: number;
  kind: 'cupon' | 'descuento';
  name: string;
  code: string | null;
  active: boolean;
  takes: 'porcentaje' | 'efectivo' | 'envio_gratis';
  percent: number | null;
  cash: number | null;
  cap: number | null;
  scope: 'todo' | 'categorias' | 'productos';
  scope_ids: number[];
  with_options: boolean;
  channel: 'todos' | 'delivery' | 'takeaway';
  minimum: number | null;
  from_day: string;
  to_day: string | null;
  weekdays: number[];
  from_minute: number | null;
  to_minute: number | null;
  audience: 'todos' | 'primer_pedido' | 'elegidos';
  customer_ids: number[];
  uses: number;
  max_uses: number | null;
  max_per_customer: number | null;
  banks: PromotionRule['banks'];
  method_ids: number[];
  branch_ids: number[];
  cumulative: boolean;
  version: number;
  created_at: number;
}

/** A promotion with the sum of its discounts and of the orders with it, minor units, and its number of single-use codes. */
export type PromotionView = PromotionRow & { cost: number; brought: number; codes: number };

const view = `SELECT p.*, coalesce(s.cost, 0) AS cost, coalesce(s.brought, 0) AS brought,
    (SELECT count(*)::int FROM promotion_codes k WHERE k.promotion_id = p.id) AS codes FROM promotions p LEFT JOIN LATERAL (
    SELECT sum(d.amount)::bigint AS cost, sum(o.total)::bigint AS brought FROM order_discounts d JOIN orders o ON o.id = d.order_id
    WHERE d.promotion_id = p.id AND o.state NOT IN ('CANCELADO', 'RECHAZADO')) s ON true`;

/** Lists the promotions of a business, newest first. */
export function listPromotions(db: Db, businessId: number): Promise<PromotionView[]> {
  return db.query<PromotionView>(`${view} WHERE p.business_id = $1 ORDER BY p.created_at DESC, p.id DESC`, [businessId]);
}

/** Finds a promotion of a business with its figures; undefined for one of another business. */
export async function findPromotion(db: Db, businessId: number, id: number): Promise<PromotionView | undefined> {
  const [row] = await db.query<PromotionView>(`${view} WHERE p.business_id = $1 AND p.id = $2`, [businessId, id]);
  return row;
}

/** Lists the active automatic discounts of a business, and the coupon of a code. */
export function listApplicablePromotions(db: Db, businessId: number, code: string | null): Promise<PromotionRow[]> {
  return db.query<PromotionRow>(
    `SELECT * FROM promotions WHERE business_id = $1 AND ((kind = 'descuento' AND active) OR (kind = 'cupon' AND code = $2)
       OR id = (SELECT promotion_id FROM promotion_codes WHERE business_id = $1 AND code = $2)) ORDER BY id`,
    [businessId, code],
  );
}

/** Locks a promotion until the transaction ends. */
export async function lockPromotion(db: Db, businessId: number, id: number): Promise<void> {
  await db.query('SELECT 1 FROM promotions WHERE business_id = $1 AND id = $2 FOR UPDATE', [businessId, id]);
}

/** Whether another promotion of the business has the code. */
export async function hasCode(db: Db, businessId: number, code: string, exceptId: number): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM promotions WHERE business_id = $1 AND code = $2 AND id <> $3
     UNION ALL SELECT 1 FROM promotion_codes WHERE business_id = $1 AND code = $2`,
    [businessId, code, exceptId],
  );
  return rows.length > 0;
}

/** Stores a new promotion and returns its id. */
export async function insertPromotion(db: Db, row: Partial<PromotionRow>): Promise<number> {
  return (await insertRow<PromotionRow>(db, 'promotions', row)).id;
}

const jsonColumns = ['scope_ids', 'weekdays', 'customer_ids', 'method_ids', 'branch_ids', 'banks'];

/** Stores the changes and increments the version. */
export async function updatePromotion(db: Db, { id, version }: PromotionRow, changes: Partial<PromotionRow>): Promise<void> {
  const columns = Object.entries(changes).map(([column, value]): [string, unknown] => [
    column,
    jsonColumns.includes(column) ? JSON.stringify(value) : value,
  ]);
  await updateRow(db, 'promotions', { id }, { ...Object.fromEntries(columns), version: version + 1 });
}

/** Returns how many of these categories, products, branches or customers belong to the business. */
export async function countOwn(
  db: Db,
  table: 'categories' | 'products' | 'branches' | 'customers',
  businessId: number,
  ids: number[],
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE business_id = $1 AND id = ANY($2::int[])`,
    [businessId, ids],
  );
  return row?.count ?? 0;
}

/** Returns the category and parent category of products, by product id. */
export async function categoriesOf(db: Db, productIds: number[]): Promise<Map<number, number[]>> {
  const rows = await db.query<{ id: number; category_id: number; parent_id: number | null }>(
    'SELECT p.id, p.category_id, c.parent_id FROM products p JOIN categories c ON c.id = p.category_id WHERE p.id = ANY($1::int[])',
    [productIds],
  );
  return new Map(rows.map((row) => [row.id, [row.category_id, ...(row.parent_id === null ? [] : [row.parent_id])]]));
}

/** Returns the number of a customer's orders, and its uses of each promotion; cancelled and rejected orders do not count. */
export async function readCustomerUses(db: Db, customerId: number): Promise<{ orders: number; uses: Record<number, number> }> {
  const alive = `customer_id = $1 AND state NOT IN ('CANCELADO', 'RECHAZADO')`;
  const [count] = await db.query<{ orders: number }>(`SELECT count(*)::int AS orders FROM orders WHERE ${alive}`, [customerId]);
  const rows = await db.query<{ promotion_id: number; uses: number }>(
    `SELECT d.promotion_id, count(*)::int AS uses FROM order_discounts d JOIN orders o ON o.id = d.order_id WHERE ${alive} GROUP BY 1`,
    [customerId],
  );
  return { orders: count?.orders ?? 0, uses: Object.fromEntries(rows.map((row) => [row.promotion_id, row.uses])) };
}

/** Consumes a use of a promotion; returns false if it is exhausted. */
export async function consumeUse(db: Db, id: number): Promise<boolean> {
  const rows = await db.query(
    'UPDATE promotions SET uses = uses + 1 WHERE id = $1 AND (max_uses IS NULL OR uses < max_uses) RETURNING id',
    [id],
  );
  return rows.length > 0;
}

/** Stores the discounts of an order. */
export async function insertDiscounts(db: Db, orderId: number, applied: Applied[]): Promise<void> {
  await insertMany(
    db,
    'order_discounts',
    applied.map((one) => ({
      ...{ order_id: orderId, promotion_id: one.rule.id, name: one.name, code: one.rule.code },
      ...{ amount: one.amount, shipping: one.shipping },
    })),
  );
}

/** The discount of a promotion for an order, with the promotion's name. */
export type Applied = Settlement['applied'][number] & { name: string };

interface PastLine {
  product_id: number | null;
  quantity: number;
  unit: number;
  /** Null if the price of the options was not recorded. */
  extras: number | null;
  gift: boolean;
  /** The product's categories at that time; null if not recorded. */
  category_ids: number[] | null;
}

/** A past order with the fields that a replay needs. */
export interface PastOrder {
  branch_id: number;
  takeaway: boolean;
  customer_id: number;
  customer_name: string;
  created_at: number;
  shipping: number;
  payment_method_id: number;
  bank_id: number | null;
  /** Total of all discounts. */
  discount: number;
  /** Number of earlier orders of the customer. */
  earlier: number;
  items: PastLine[];
}

/** Lists the orders of branches within `[from, to)` (ms) that were not cancelled, oldest first. */
export function listPastOrders(db: Db, branchIds: number[], [from, to]: [number, number]): Promise<PastOrder[]> {
  return db.query<PastOrder>(
    `SELECT o.branch_id, o.takeaway, o.customer_id, o.customer_name, o.created_at, o.shipping, o.payment_method_id, o.bank_id,
       o.discount,
       (SELECT count(*)::int FROM orders e WHERE e.customer_id = o.customer_id AND e.created_at < o.created_at
          AND e.state NOT IN ('CANCELADO', 'RECHAZADO')) AS earlier,
       coalesce((SELECT json_agg(json_build_object('product_id', i.product_id, 'quantity', i.quantity, 'unit', i.unit, 'extras',
           coalesce(i.extras, CASE WHEN json_array_length(i.options) = 0 THEN 0 END), 'gift', i.gift, 'category_ids', i.category_ids)) FROM order_items i
          WHERE i.order_id = o.id AND NOT i.charge), '[]'::json) AS items
     FROM orders o WHERE o.branch_id = ANY($1::int[]) AND o.created_at >= $2 AND o.created_at < $3
       AND o.state NOT IN ('CANCELADO', 'RECHAZADO') ORDER BY o.created_at, o.id`,
    [branchIds, from, to],
  );
}
