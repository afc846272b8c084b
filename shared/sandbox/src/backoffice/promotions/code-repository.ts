import type { Db } from '../../db/database';

/** Coupons take a percentage off, gifts add something; both by a code with a number of uses. */
export type CodeTable = 'coupons' | 'gifts';

export interface CodeRow {
  id: number;
  uses: number;
  max_uses: number;
  /** Of coupons only. */
  percent?: number;
}

/** A code of the business, locked until the transaction ends. */
export async function lockCode(db: Db, table: CodeTable, businessId: number, code: string): Promise<CodeRow | undefined> {
  const [row] = await db.query<CodeRow>(`SELECT * FROM ${table} WHERE business_id = $1 AND code = $2 FOR UPDATE`, [
    businessId,
    code,
  ]);
  return row;
}

/** Takes a use of each code that an order names, or with -1 gives it back. */
export async function addUses(
  db: Db,
  { coupon_id, gift_id }: { coupon_id: number | null; gift_id: number | null },
  change: 1 | -1,
): Promise<void> {
  await db.query('UPDATE coupons SET uses = uses + $2 WHERE id = $1', [coupon_id, change]);
  await db.query('UPDATE gifts SET uses = uses + $2 WHERE id = $1', [gift_id, change]);
}
