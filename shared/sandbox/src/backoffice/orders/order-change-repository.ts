import type { Db } from '../../db/database';
import { insertRow } from '../../db/rows';
import type { PromotionRow } from '../promotions/promotion-repository';
import type { ChangedUnits, NewLine } from './order-repository';

/** A stored line of an order; `extras` is null if the price of its options was not recorded. */
export type StoredLine = Omit<NewLine, 'extras'> & { line: number; extras: number | null; gift: boolean; charge: boolean };

/** Lists the lines of an order with the fields that its totals need. */
export function listStoredLines(db: Db, orderId: number): Promise<StoredLine[]> {
  return db.query<StoredLine>(
    `SELECT line, product_id, name, quantity, unit, extras, options, note, gift, charge FROM order_items
     WHERE order_id = $1 ORDER BY line`,
    [orderId],
  );
}

/** Lists the promotions that an order redeemed for its products, not those of its shipping. */
export function listRedeemedPromotions(db: Db, orderId: number): Promise<PromotionRow[]> {
  return db.query<PromotionRow>(
    `SELECT p.* FROM promotions p JOIN order_discounts d ON d.promotion_id = p.id
     WHERE d.order_id = $1 AND NOT d.shipping ORDER BY p.id`,
    [orderId],
  );
}

/** Sets the amount that a redeemed promotion takes off an order, minor units. */
export async function setRedeemedAmount(db: Db, orderId: number, promotionId: number, amount: number): Promise<void> {
  await db.query('UPDATE order_discounts SET amount = $3 WHERE order_id = $1 AND promotion_id = $2', [
    orderId,
    promotionId,
    amount,
  ]);
}

/** Sets the quantity of a line, or deletes it with 0. The number of a deleted line is not used again. */
export async function setLineQuantity(db: Db, orderId: number, line: number, quantity: number): Promise<void> {
  if (quantity === 0) await db.query('DELETE FROM order_items WHERE order_id = $1 AND line = $2', [orderId, line]);
  else await db.query('UPDATE order_items SET quantity = $3 WHERE order_id = $1 AND line = $2', [orderId, line, quantity]);
}

/** Adds a line to an order and returns its number. */
export async function insertLine(db: Db, orderId: number, line: NewLine): Promise<number> {
  const [last] = await db.query<{ line: number }>(
    `SELECT greatest((SELECT max(line) FROM order_items WHERE order_id = $1),
       (SELECT max(greatest(line, new_line)) FROM order_changes WHERE order_id = $1)) AS line`,
    [orderId],
  );
  const number = (last?.line ?? 0) + 1;
  const { extras = null, gift = false, charge = false, ...rest } = line;
  await insertRow(db, 'order_items', { order_id: orderId, line: number, ...rest, extras, gift, charge });
  return number;
}

/** Replaces the surcharge line of an order; without `charge` the order has none afterwards. */
export async function replaceChargeLine(db: Db, orderId: number, charge: NewLine | undefined): Promise<void> {
  if (!charge) {
    await db.query('DELETE FROM order_items WHERE order_id = $1 AND charge', [orderId]);
    return;
  }
  const updated = await db.query('UPDATE order_items SET unit = $2 WHERE order_id = $1 AND charge RETURNING line', [
    orderId,
    charge.unit,
  ]);
  if (updated.length === 0) await insertLine(db, orderId, charge);
}

/** Returns a gift that is not given away to the stock of its product. */
export async function returnGift(db: Db, productId: number): Promise<void> {
  await db.query('UPDATE products SET gift_stock = gift_stock + 1 WHERE id = $1', [productId]);
}

/** The amounts of an order, minor units. */
export interface OrderAmounts {
  subtotal: number;
  discount: number;
  total: number;
  toReturn: number;
}

/** Sets the amounts of an order and increments its version. */
export async function setAmounts(db: Db, orderId: number, amounts: OrderAmounts): Promise<void> {
  await db.query(
    'UPDATE orders SET subtotal = $2, discount = $3, total = $4, to_return = $5, version = version + 1 WHERE id = $1',
    [orderId, amounts.subtotal, amounts.discount, amounts.total, amounts.toReturn],
  );
}

interface ChangeOfLine {
  order_id: number;
  version: number;
  line: number;
  new_line: number | null;
  removed: ChangedUnits;
  replacement: ChangedUnits | null;
  total_before: number;
  total: number;
}

/** Records the change of a line. */
export async function insertChange(db: Db, change: ChangeOfLine): Promise<void> {
  await insertRow(db, 'order_changes', change);
}

/** Finds the e-mail of a customer; null without one. */
export async function findCustomerEmail(db: Db, customerId: number): Promise<string | null> {
  const [row] = await db.query<{ email: string | null }>('SELECT email FROM customers WHERE id = $1 AND erased_at IS NULL', [
    customerId,
  ]);
  return row?.email ?? null;
}
