import type { Db } from '../../db/database';
import { orderChangesSql, type OrderView } from './order-repository';

/** The fields of an order that a customer may see. */
interface StatusRow extends Pick<OrderView, 'currency' | 'to_return' | 'changes'> {
  id: number;
  number: number;
  state: string;
  takeaway: boolean;
  created_at: number;
  promised_at: number;
  business: string;
  branch: string;
  phone: string | null;
  time_zone: string;
}

/** Finds an order by its id and its customer's id; both must match. */
export async function findOrderStatus(db: Db, orderId: number, customerId: number): Promise<StatusRow | undefined> {
  const [order] = await db.query<StatusRow>(
    `SELECT o.id, o.number, o.state, o.takeaway, o.created_at, COALESCE(o.ready_at, o.promised_at) AS promised_at, n.name AS business, b.name AS branch, b.phone,
       COALESCE(b.time_zone, n.time_zone) AS time_zone, n.currency, o.to_return, ${orderChangesSql} AS changes
     FROM orders o JOIN branches b ON b.id = o.branch_id JOIN businesses n ON n.id = o.business_id
     WHERE o.id = $1 AND o.customer_id = $2`,
    [orderId, customerId],
  );
  return order;
}

/** The ids by which `findOrderStatus` finds an order. */
interface OrderKey {
  id: number;
  customer_id: number;
}

/** Finds the newest order with a number and the last digits of the customer's phone. Numbers are per branch, so they repeat. */
export async function findNumberedOrder(db: Db, number: number, phoneEnd: string): Promise<OrderKey | undefined> {
  const [order] = await db.query<OrderKey>(
    `SELECT id, customer_id FROM orders
     WHERE number = $1 AND right(regexp_replace(coalesce(customer_phone, ''), '\\D', '', 'g'), 4) = $2
     ORDER BY id DESC LIMIT 1`,
    [number, phoneEnd],
  );
  return order;
}

/** Lists the states that led to the order's present state, without undone ones and mere changes of its time. */
export function listSteps(db: Db, orderId: number): Promise<{ to_state: string; at: number }[]> {
  return db.query<{ to_state: string; at: number }>(
    `SELECT to_state, at FROM order_events WHERE order_id = $1 AND from_state IS DISTINCT FROM to_state AND (version = 1 OR version >
       (SELECT max(version) FROM order_events WHERE order_id = $1 AND to_state = 'INGRESADO')) ORDER BY version`,
    [orderId],
  );
}
