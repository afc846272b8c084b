import type { Db } from '../../db/database';

/** A code that adds a gift, with a limited number of uses. */
export interface GiftRow {
  id: number;
  uses: number;
  max_uses: number;
  /** End of its validity, ms; null for no end. */
  expires_at: number | null;
}

/** Finds a gift code of the business and locks it until the transaction ends. */
export async function lockGift(db: Db, businessId: number, code: string): Promise<GiftRow | undefined> {
  const [row] = await db.query<GiftRow>('SELECT * FROM gifts WHERE business_id = $1 AND code = $2 FOR UPDATE', [
    businessId,
    code,
  ]);
  return row;
}

/** Consumes a use of an order's gift code, or returns it with -1. */
export async function addGiftUse(db: Db, giftId: number | null, change: 1 | -1): Promise<void> {
  await db.query('UPDATE gifts SET uses = uses + $2 WHERE id = $1', [giftId, change]);
}

/** Returns the uses of promotions and gifts that a finished order consumed. */
export async function returnUses(db: Db, order: { id: number; gift_id: number | null }): Promise<void> {
  await db.query(
    'UPDATE promotions SET uses = uses - 1 WHERE id IN (SELECT promotion_id FROM order_discounts WHERE order_id = $1)',
    [order.id],
  );
  await db.query('UPDATE promotion_codes SET order_id = NULL WHERE order_id = $1', [order.id]);
  await db.query(
    'UPDATE products SET gift_stock = gift_stock + 1 WHERE id IN (SELECT product_id FROM order_items WHERE order_id = $1 AND gift)',
    [order.id],
  );
  await addGiftUse(db, order.gift_id, -1);
}

/** The minimum that earns a gift product (minor units) and its stock. */
export interface GiftTermsRow {
  id: number;
  gift_minimum: number | null;
  gift_stock: number | null;
}

/** Lists the gift products of the business that an order can earn. */
export function listGiftTerms(db: Db, businessId: number): Promise<GiftTermsRow[]> {
  return db.query<GiftTermsRow>(
    'SELECT id, gift_minimum, gift_stock FROM products WHERE business_id = $1 AND gift AND active AND gift_minimum > 0',
    [businessId],
  );
}

/** Lists the gifts that the store advertises, lowest minimum first; minimums in minor units. */
export function listGiftsOnOffer(db: Db, businessId: number): Promise<{ name: string; gift_minimum: number }[]> {
  return db.query(
    `SELECT name, gift_minimum FROM products WHERE business_id = $1 AND gift AND active AND gift_minimum > 0
       AND coalesce(gift_stock, 1) > 0 ORDER BY gift_minimum, id`,
    [businessId],
  );
}

/** Finds a gift product of the business and locks it until the transaction ends. */
export async function lockGiftTerms(db: Db, businessId: number, productId: number): Promise<GiftTermsRow | undefined> {
  const [row] = await db.query<GiftTermsRow>(
    'SELECT id, gift_minimum, gift_stock FROM products WHERE id = $1 AND business_id = $2 AND gift FOR UPDATE',
    [productId, businessId],
  );
  return row;
}

/** Decrements the stock of a gift product; null, for no limit, stays null. */
export async function decrementGiftStock(db: Db, productId: number): Promise<void> {
  await db.query('UPDATE products SET gift_stock = gift_stock - 1 WHERE id = $1', [productId]);
}
