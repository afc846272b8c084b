import type { Allergen } from '@mostrador/contract/backoffice/products/allergens';
import type { Db } from '../../db/database';
import { insertMany, insertRow } from '../../db/rows';
import type { StoredAddress } from '../wire';

/** A row of `orders`. Amounts in minor units, instants in ms. */
export interface OrderRow {
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
  /** The discount that the staff gave; null without one. */
  staff_discount: { percent: number } | { minor: number } | null;
  /** Surcharge of the payment method, hundredths of a percent. */
  surcharge: number;
  /** The part of a prepaid order that goes back to the customer. */
  to_return: number;
  /** When the managers were notified that it is unaccepted. */
  managers_notified_at: number | null;
}

/** A line of an order; `unit` is the price of one unit with its options. */
interface ItemRow {
  line: number;
  product_id: number | null;
  /** The category of the product when it was ordered; null if unknown. */
  category_id: number | null;
  /** The allergens that the product declared then; null for no declaration. */
  allergens: Allergen[] | null;
  name: string;
  quantity: number;
  unit: number;
  options: string[];
  note: string | null;
  /** Whether it is the surcharge of the payment method. */
  charge: boolean;
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

/** Units of a product in a change of an order. */
export interface ChangedUnits {
  name: string;
  quantity: number;
  options: string[];
}

/** The change of one line after the order was placed, identified by the version that it created. */
interface ChangeRow {
  version: number;
  removed: ChangedUnits;
  replacement: ChangedUnits | null;
  total_before: number;
  total: number;
}

/** An order with joined data for display. */
export interface OrderView extends OrderRow {
  currency: string;
  /** Whether orders of the customer are refused now. */
  customer_blocked: boolean;
  coupon_code: string | null;
  gift_code: string | null;
  gift_name: string | null;
  /** Since when it waits to be accepted, ms; null if it does not wait. */
  waits_since: number | null;
  /** When it is urgent, its managers are notified, and it is rejected, unless it is accepted, ms; null if it does not wait or without that step. */
  urgent_at: number | null;
  managers_at: number | null;
  rejects_at: number | null;
  /** `gift`: given away. */
  items: (ItemRow & { gift: boolean })[];
  /** Discounts by promotions. */
  discounts: { id: number; name: string; code: string | null; amount: number; shipping: boolean }[] | null;
  /** Whether its payment method is paid when the order is placed. */
  prepaid: boolean;
  changes: ChangeRow[] | null;
  /** Null in lists. */
  events: EventRow[] | null;
}

const items = `(SELECT json_agg(json_build_object('line', i.line, 'product_id', i.product_id,
    'category_id', (i.category_ids->>0)::int, 'allergens', i.allergens, 'name', i.name, 'quantity', i.quantity, 'unit', i.unit, 'options', i.options,
    'note', i.note, 'gift', i.gift, 'charge', i.charge) ORDER BY i.line) FROM order_items i WHERE i.order_id = o.id)`;

const events = `(SELECT json_agg(json_build_object('version', e.version, 'at', e.at, 'actor', e.actor, 'from_state', e.from_state,
    'to_state', e.to_state, 'reason', e.reason, 'minutes', e.minutes) ORDER BY e.version) FROM order_events e WHERE e.order_id = o.id)`;

const discounts = `(SELECT json_agg(json_build_object('id', d.promotion_id, 'name', d.name, 'code', d.code, 'amount', d.amount,
    'shipping', d.shipping) ORDER BY d.code IS NOT NULL, d.promotion_id) FROM order_discounts d WHERE d.order_id = o.id)`;

/** The changes of lines of the order `o`. */
export const orderChangesSql = `(SELECT json_agg(json_build_object('version', x.version, 'removed', x.removed, 'replacement', x.replacement,
    'total_before', x.total_before, 'total', x.total) ORDER BY x.version) FROM order_changes x WHERE x.order_id = o.id)`;

/** Since when the waiting order `o` waits, and from when the steps of its escalation count. An undone acceptance starts the time again. */
const waitOf = `(SELECT w.since, greatest(s.escalation_set_at, w.since) AS counted FROM (SELECT coalesce(max(e.at), o.created_at) AS since
    FROM order_events e WHERE e.order_id = o.id AND e.to_state = 'INGRESADO' AND e.from_state IS DISTINCT FROM 'INGRESADO') w)`;

type Step = 'urgent' | 'managers' | 'reject';

const stepAt = (step: Step) => `w.counted + s.${step}_minutes::bigint * 60000`;

/** Waiting orders `o` of branches `s` for which a step of the escalation is due at `$1`. */
const dueFor = (
  step: Step,
) => `branches s JOIN orders o ON o.branch_id = s.id AND o.state = 'INGRESADO' CROSS JOIN LATERAL ${waitOf} w
     WHERE s.${step}_minutes IS NOT NULL AND ${stepAt(step)} <= $1`;

const orderTables = `orders o JOIN businesses b ON b.id = o.business_id JOIN branches s ON s.id = o.branch_id
  LEFT JOIN promotions c ON c.id = o.coupon_id LEFT JOIN gifts g ON g.id = o.gift_id
  LEFT JOIN LATERAL ${waitOf} w ON o.state = 'INGRESADO'
  LEFT JOIN customers u ON u.id = o.customer_id
  LEFT JOIN business_payment_methods m ON m.business_id = o.business_id AND m.id = o.payment_method_id`;

function selectOrders(rest: string, withEvents: boolean): string {
  return `SELECT o.*, b.currency, coalesce(u.blocked, false) AS customer_blocked, c.code AS coupon_code, g.code AS gift_code, g.name AS gift_name,
    w.since AS waits_since, ${stepAt('urgent')} AS urgent_at, ${stepAt('managers')} AS managers_at, ${stepAt('reject')} AS rejects_at,
    coalesce(m.prepaid, false) AS prepaid, ${orderChangesSql} AS changes, ${items} AS items, ${discounts} AS discounts, ${withEvents ? events : 'NULL::json'} AS events FROM ${orderTables} ${rest}`;
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

type OrderKey = Pick<OrderRow, 'id' | 'business_id'>;

/** Lists the orders that were not accepted in the time that their branch allows. */
export function listOverdueOrders(db: Db, now: number): Promise<OrderKey[]> {
  return db.query(`SELECT o.id, o.business_id FROM ${dueFor('reject')} ORDER BY o.id`, [now]);
}

/** Lists the waiting orders of which the managers are to be notified. */
export function listOrdersForManagers(db: Db, now: number): Promise<OrderKey[]> {
  return db.query(`SELECT o.id, o.business_id FROM ${dueFor('managers')} AND o.managers_notified_at IS NULL ORDER BY o.id`, [
    now,
  ]);
}

/** Returns whether an order of the branch that was placed after `after` (ms) is urgent. */
export async function hasUrgentOrder(db: Db, branchId: number, { now, after }: { now: number; after: number }): Promise<boolean> {
  const sql = `SELECT 1 FROM ${dueFor('urgent')} AND s.id = $2 AND o.created_at > $3 LIMIT 1`;
  return (await db.query(sql, [now, branchId, after])).length > 0;
}

/** Stores when the managers were notified of an order. */
export async function setManagersNotified(db: Db, id: number, at: number): Promise<void> {
  await db.query('UPDATE orders SET managers_notified_at = $2 WHERE id = $1', [id, at]);
}

/** Locks an order until the transaction ends. */
export async function lockOrder(db: Db, id: number): Promise<void> {
  await db.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [id]);
}

/** Increments the print count of an order and returns it. */
export async function countPrint(db: Db, id: number): Promise<number> {
  const [printed] = await db.query<{ prints: number }>('UPDATE orders SET prints = prints + 1 WHERE id = $1 RETURNING prints', [
    id,
  ]);
  if (!printed) throw new Error(`Order ${id} is gone inside its own transaction`);
  return printed.prints;
}

/**
 * A line of an order that is not stored yet; `extras` is the part of the unit price for options, if known, `gift` marks a gift, `charge` a
 * surcharge of the payment method.
 */
export type NewLine = Omit<ItemRow, 'line' | 'category_id' | 'allergens' | 'charge'> & {
  extras?: number;
  gift?: boolean;
  charge?: boolean;
};

/** Stores an order with its lines; returns its id. */
export async function insertOrder(
  db: Db,
  row: Omit<OrderRow, 'id' | 'reason' | 'prints' | 'given_minutes' | 'ready_at' | 'to_return' | 'managers_notified_at'>,
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
  await storeProductFacts(db, [id]);
  return id;
}

/** Stores the present category and declared allergens of their products with the lines of orders that have no category yet. */
export async function storeProductFacts(db: Db, orderIds: number[]): Promise<void> {
  await db.query(
    `UPDATE order_items i SET category_ids = CASE WHEN c.parent_id IS NULL THEN json_build_array(c.id) ELSE json_build_array(c.id, c.parent_id) END,
       allergens = p.allergens
     FROM products p JOIN categories c ON c.id = p.category_id WHERE p.id = i.product_id AND i.order_id = ANY($1::int[]) AND i.category_ids IS NULL`,
    [orderIds],
  );
}

/** Adds events to an order's history; events without `minutes` set no time. */
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
