import { randomInt } from 'node:crypto';
import { GENERATED_CODE } from '@mostrador/contract/backoffice/promotions/shapes';
import type { Db } from '../../db/database';
import { insertMany } from '../../db/rows';

/** A single-use code, and the order that used it. */
interface CodeRow {
  promotion_id: number;
  code: string;
  order_id: number | null;
}

function newCode(): string {
  const { length, symbols } = GENERATED_CODE;
  return Array.from({ length }, () => symbols[randomInt(symbols.length)]).join('');
}

/** Generates this many codes for a coupon, unique in the business. */
export async function insertCodes(db: Db, businessId: number, promotionId: number, count: number): Promise<void> {
  const codes = new Set<string>();
  while (codes.size < count) {
    const fresh = new Set(Array.from({ length: count - codes.size }, newCode));
    for (const code of await takenCodes(db, businessId, [...fresh])) fresh.delete(code);
    for (const code of fresh) codes.add(code);
  }
  await insertMany(
    db,
    'promotion_codes',
    [...codes].map((code) => ({ promotion_id: promotionId, business_id: businessId, code })),
  );
}

async function takenCodes(db: Db, businessId: number, codes: string[]): Promise<string[]> {
  const rows = await db.query<{ code: string }>(
    `SELECT code FROM promotions WHERE business_id = $1 AND code = ANY($2::text[])
     UNION SELECT code FROM promotion_codes WHERE business_id = $1 AND code = ANY($2::text[])`,
    [businessId, codes],
  );
  return rows.map(({ code }) => code);
}

/** A single-use code with the number of the order that used it. */
export interface CodeView {
  promotion_id: number;
  code: string;
  number: number | null;
}

const view = 'SELECT k.promotion_id, k.code, o.number FROM promotion_codes k LEFT JOIN orders o ON o.id = k.order_id';

/** Lists the codes of a coupon alphabetically. */
export function listCodes(db: Db, promotionId: number): Promise<CodeView[]> {
  return db.query(`${view} WHERE k.promotion_id = $1 ORDER BY k.code`, [promotionId]);
}

/** Finds a single-use code of a business; returns at most one. */
export function searchCode(db: Db, businessId: number, code: string): Promise<CodeView[]> {
  return db.query(`${view} WHERE k.business_id = $1 AND k.code = $2`, [businessId, code]);
}

/** Finds a single-use code among all coupons of a business. The code must be written as it is stored. */
export async function findCode(db: Db, businessId: number, code: string): Promise<CodeRow | undefined> {
  const [row] = await db.query<CodeRow>('SELECT * FROM promotion_codes WHERE business_id = $1 AND code = $2', [businessId, code]);
  return row;
}

/** Finds a single-use code of this coupon. */
export async function findCodeOf(db: Db, promotionId: number, code: string): Promise<CodeRow | undefined> {
  const [row] = await db.query<CodeRow>('SELECT * FROM promotion_codes WHERE promotion_id = $1 AND code = $2', [
    promotionId,
    code,
  ]);
  return row;
}

/** Marks a code as used by an order; returns false if another order has used it. */
export async function spendCode(db: Db, { promotion_id: promotionId, code }: CodeRow, orderId: number): Promise<boolean> {
  const rows = await db.query(
    'UPDATE promotion_codes SET order_id = $3 WHERE promotion_id = $1 AND code = $2 AND order_id IS NULL RETURNING code',
    [promotionId, code, orderId],
  );
  return rows.length > 0;
}
