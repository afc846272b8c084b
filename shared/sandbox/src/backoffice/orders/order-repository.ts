import type { Db } from '../../db/database';
import { insertMany, insertRow } from '../../db/rows';
import type { StoredAddress } from '../wire';

/** A row of `orders`. Amounts in minor units, instants in ms. */
interface OrderRow {
  id: number;
  business_id: number;
  branch_id: number;
  number: number;
  state: string;
  version: number;
  takeaway: boolean;
  customer_id: number;
  customer_name: string;
  customer_phone: string | null;
  address: StoredAddress | null;
  subtotal: number;
  shipping: number;
  discount: number;
  total: number;
  payment_method_id: number;
  payment_method_name: string;
  /** The bank of the card; null if unknown. */
  bank_id: number | null;
  created_at: number;
  /** Creation instant plus the waiting time at that moment. */
  promised_at: number;
  /** The time that the staff set last, minutes, and the instant that results from it; null if none was set. */
  given_minutes: number | null;
  ready_at: number | null;
  note: string | null;
  reason: string | null;
  coupon_id: number | null;
  gift_id: number | null;
  prints: number;
}

/** A line of an order; `unit` is the price of one unit with its options. */
interface ItemRow {
  line: number;
  product_id: number | null;
  name: string;
  quantity: number;
  unit: number;
  options: string[];
  note: string | null;
}

/** An event of an order, identified by the version that it created. */
interface EventRow {
  version: number;
  at: number;
  actor: string;
  from_state: string | null;
  to_state: string;
  reason: string | null;
  minutes: number | null;
}

/** An order with joined data for display. */
export interface OrderView extends OrderRow {
  currency: string;
  /** Whether orders of the customer are refused now. */
  customer_blocked: boolean;
  coupon_code: string | null;
  gift_code: string | null;
  gift_name: string | null;
  items: ItemRow[];
  /** Discounts by promotions. */
  discounts: { id: number; name: string; code: string | null; amount: number; shipping: boolean }[] | null;
  /** Null in lists. */
  events: EventRow[] | null;
}

const items = `(SELECT json_agg(json_build_object('line', i.line, 'product_id', i.product_id, 'name', i.name, 'quantity', i.quantity,
    'unit', i.unit, 'options', i.options, 'note', i.note) ORDER BY i.line) FROM order_items i WHERE i.order_id = o.id)`;

const events = `(SELECT json_agg(json_build_object('version', e.version, 'at', e.at, 'actor', e.actor, 'from_state', e.from_state,
    'to_state', e.to_state, 'reason', e.reason, 'minutes', e.minutes) ORDER BY e.version) FROM order_events e WHERE e.order_id = o.id)`;

const discounts = `(SELECT json_agg(json_build_object('id', d.promotion_id, 'name', d.name, 'code', d.code, 'amount', d.amount,
    'shipping', d.shipping) ORDER BY d.code IS NOT NULL, d.promotion_id) FROM order_discounts d WHERE d.order_id = o.id)`;

const orderTables = `orders o JOIN businesses b ON b.id = o.business_id
  LEFT JOIN promotions c ON c.id = o.coupon_id LEFT JOIN gifts g ON g.id = o.gift_id
  LEFT JOIN customers u ON u.id = o.customer_id`;

function selectOrders(rest: string, withEvents: boolean): string {
  return `SELECT o.*, b.currency, coalesce(u.blocked, false) AS customer_blocked, c.code AS coupon_code, g.code AS gift_code, g.name AS gift_name,
    ${items} AS items, ${discounts} AS discounts, ${withEvents ? events : 'NULL::json'} AS events FROM ${orderTables} ${rest}`;
}

/** Lists the orders of a branch in these states, oldest first, without their events. */
export function listOrders(db: Db, branchId: number, states: readonly string[]): Promise<OrderView[]> {
  const where = 'WHERE o.branch_id = $1 AND o.state = ANY($2::text[]) ORDER BY o.created_at, o.id';
  return db.query<OrderView>(selectOrders(where, false), [branchId, states]);
}

/** Lists orders in the sequence of `ids`, without their events. */
export function listOrdersById(db: Db, ids: number[]): Promise<OrderView[]> {
  const where = 'WHERE o.id = ANY($1::int[]) ORDER BY array_position($1::int[], o.id)';
  return db.query<OrderView>(selectOrders(where, false), [ids]);
}

/** Finds an order of the business with its events; only of a branch if one is given. */
export async function findOrder(
  db: Db,
  key: { orderId: number; businessId: number; branchId?: number },
): Promise<OrderView | undefined> {
  const where = 'WHERE o.id = $1 AND o.business_id = $2 AND ($3::int IS NULL OR o.branch_id = $3)';
  const rows = await db.query<OrderView>(selectOrders(where, true), [key.orderId, key.businessId, key.branchId ?? null]);
  return rows[0];
}

/** Locks an order until the transaction ends. */
export async function lockOrder(db: Db, id: number): Promise<void> {
  await db.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [id]);
}

/** Increments the print count of an order of the branch and returns it. */
export async function countPrint(db: Db, branchId: number, id: number): Promise<number | undefined> {
  const [printed] = await db.query<{ prints: number }>(
    'UPDATE orders SET prints = prints + 1 WHERE id = $1 AND branch_id = $2 RETURNING prints',
    [id, branchId],
  );
  return printed?.prints;
}

/**
 * A line of an order that is not stored yet; `extras` is the part of the unit price for options, if known, `gift` marks a gift, `charge` a
 * surcharge of the payment method.
 */
export type NewLine = Omit<ItemRow, 'line'> & { extras?: number; gift?: boolean; charge?: boolean };

/** Stores an order with its lines; returns its id. */
export async function insertOrder(
  db: Db,
  row: Omit<OrderRow, 'id' | 'reason' | 'prints' | 'given_minutes' | 'ready_at'>,
  lines: NewLine[],
): Promise<number> {
  const { id } = await insertRow<OrderRow>(db, 'orders', row);
  await insertMany(
    db,
    'order_items',
    lines.map(({ extras, gift = false, charge = false, ...line }, index) => ({
      ...{ order_id: id, line: index + 1, ...line },
      ...{ extras: extras ?? null, gift, charge },
    })),
  );
  await storeLineCategories(db, [id]);
  return id;
}

/** Stores with the lines of orders the present category of their products. */
export async function storeLineCategories(db: Db, orderIds: number[]): Promise<void> {
  await db.query(
    `UPDATE order_items i SET category_ids = CASE WHEN c.parent_id IS NULL THEN json_build_array(c.id) ELSE json_build_array(c.id, c.parent_id) END
     FROM products p JOIN categories c ON c.id = p.category_id WHERE p.id = i.product_id AND i.order_id = ANY($1::int[])`,
    [orderIds],
  );
}

export async function insertEvents(
  db: Db,
  orderId: number,
  events: (Omit<EventRow, 'minutes'> & Partial<Pick<EventRow, 'minutes'>>)[],
): Promise<void> {
  await insertMany(
    db,
    'order_events',
    events.map((event) => ({ order_id: orderId, ...event })),
  );
}

/** Sets the state of an order and increments its version. */
export async function setOrderState(db: Db, id: number, state: string, reason: string | null): Promise<void> {
  await db.query('UPDATE orders SET state = $2, version = version + 1, reason = $3 WHERE id = $1', [id, state, reason]);
}

/** Sets or clears the time of an order; the version is that of the change. */
export async function setOrderTime(db: Db, id: number, time: { minutes: number; readyAt: number } | null): Promise<void> {
  const values = [id, time?.minutes ?? null, time?.readyAt ?? null];
  await db.query('UPDATE orders SET given_minutes = $2, ready_at = $3 WHERE id = $1', values);
}

/** Lists branches of a business that are open at `now` (ms) with fewer than `limit` unaccepted orders. */
export async function listFreeBranches(db: Db, businessId: number, now: number, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `SELECT id FROM branches s WHERE business_id = $1 AND (open OR reopens_at <= $2)
       AND (SELECT count(*) FROM orders o WHERE o.branch_id = s.id AND o.state = 'INGRESADO') < $3 ORDER BY id`,
    [businessId, now, limit],
  );
  return rows.map((row) => row.id);
}
