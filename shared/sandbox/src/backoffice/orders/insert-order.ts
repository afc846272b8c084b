import { NEW_ORDER } from '@mostrador/contract/backoffice/notifications/calls';
import { insertMany } from '../../db/bulk';
import type { Db } from '../../db/database';
import type { StoredAddress } from './order-repository';
import type { BranchRow } from '../scope';

const MINUTE = 60_000;

/** A line of a new order; `unit` in minor units, with its options. */
export interface NewLine {
  productId: number | null;
  name: string;
  quantity: number;
  unit: number;
  options: string[];
  note: string | null;
}

/** A new order whose prices are settled; amounts in minor units, instants in ms. */
export interface NewOrderRow {
  branch: BranchRow;
  /** Who placed it, as the actor of its first event. */
  actor: string;
  takeaway: boolean;
  customer: { id: number; name: string; phone: string | null };
  address: StoredAddress | null;
  lines: NewLine[];
  shipping: number;
  discount: number;
  paymentMethod: { id: number; name: string };
  note: string | null;
  couponId: number | null;
  giftId: number | null;
  at: number;
  /** Starts in PREPARANDO, accepted by the business's own rule, in the same transaction (docs backoffice §10). */
  accepted: boolean;
}

const automaticActor = 'Aceptación automática';

export function subtotalOf(lines: NewLine[]): number {
  return lines.reduce((sum, line) => sum + line.unit * line.quantity, 0);
}

function lineRows(orderId: number, lines: NewLine[]): object[] {
  return lines.map(({ productId, ...line }, index) => ({ order_id: orderId, line: index + 1, product_id: productId, ...line }));
}

async function insertEvents(db: Db, orderId: number, { at, actor, accepted }: NewOrderRow): Promise<void> {
  const insert = 'INSERT INTO order_events (order_id, version, at, actor, from_state, to_state) VALUES ($1, $2, $3, $4, $5, $6)';
  await db.query(insert, [orderId, 1, at, actor, null, 'INGRESADO']);
  if (accepted) await db.query(insert, [orderId, 2, at, automaticActor, 'INGRESADO', 'PREPARANDO']);
}

/**
 * Stores an order with its lines, first events and the bell's entry, and takes the uses of its coupon and gift. Returns its id.
 * The caller tells the branch's room after the commit.
 */
export async function insertOrder(db: Db, order: NewOrderRow): Promise<number> {
  const { branch, lines, customer, shipping, discount } = order;
  const subtotal = subtotalOf(lines);
  const wait = order.takeaway ? branch.takeaway_waiting_minutes : branch.waiting_minutes;
  const [counter] = await db.query<{ number: number }>(
    'UPDATE branches SET last_order_number = last_order_number + 1 WHERE id = $1 RETURNING last_order_number AS number',
    [branch.id],
  );
  const [row] = await db.query<{ id: number; number: number }>(
    `INSERT INTO orders (business_id, branch_id, number, state, version, takeaway, customer_id, customer_name, customer_phone, address,
       subtotal, shipping, discount, total, payment_method_id, payment_method_name, created_at, promised_at, note, coupon_id, gift_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21) RETURNING id, number`,
    [
      branch.business_id,
      branch.id,
      counter?.number,
      order.accepted ? 'PREPARANDO' : 'INGRESADO',
      order.accepted ? 2 : 1,
      order.takeaway,
      customer.id,
      customer.name,
      customer.phone,
      order.address && JSON.stringify(order.address),
      subtotal,
      shipping,
      discount,
      subtotal - discount + shipping,
      order.paymentMethod.id,
      order.paymentMethod.name,
      order.at,
      order.at + wait * MINUTE,
      order.note,
      order.couponId,
      order.giftId,
    ],
  );
  if (!row) throw new Error('The order was not stored');
  await insertMany(db, 'order_items', lineRows(row.id, lines));
  await insertEvents(db, row.id, order);
  await db.query('UPDATE coupons SET uses = uses + 1 WHERE id = $1', [order.couponId]);
  await db.query('UPDATE gifts SET uses = uses + 1 WHERE id = $1', [order.giftId]);
  await db.query(
    'INSERT INTO notifications (branch_id, kind, title, body, order_id, read, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [branch.id, NEW_ORDER, `Pedido nuevo n.º ${row.number}`, customer.name, row.id, order.accepted, order.at],
  );
  return row.id;
}
