import type { Db } from '../../db/database';

/** Uses of the codes as the orders say; plenty are left. */
export async function seedUses(db: Db): Promise<void> {
  for (const [table, column] of [
    ['coupons', 'coupon_id'],
    ['gifts', 'gift_id'],
  ]) {
    await db.query(
      `UPDATE ${table} t SET uses = n.uses, max_uses = n.uses + 500 FROM (
         SELECT t2.id, count(o.id) FILTER (WHERE o.state NOT IN ('CANCELADO', 'RECHAZADO')) AS uses
         FROM ${table} t2 LEFT JOIN orders o ON o.${column} = t2.id GROUP BY t2.id) n WHERE n.id = t.id`,
    );
  }
}
