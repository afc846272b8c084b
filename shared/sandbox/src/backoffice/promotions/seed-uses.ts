import type { Db } from '../../db/database';

/** Stores discounts and used codes of the seeded orders; every code has many uses left. */
export async function seedUses(db: Db): Promise<void> {
  await db.query(
    `INSERT INTO order_discounts (order_id, promotion_id, name, code, amount, shipping)
     SELECT o.id, p.id, p.name, p.code, o.discount, false FROM orders o JOIN promotions p ON p.id = o.coupon_id`,
  );
  const alive = `count(*) FILTER (WHERE o.state NOT IN ('CANCELADO', 'RECHAZADO'))`;
  await db.query(
    `UPDATE promotions t SET uses = n.uses, max_uses = n.uses + 500 FROM (
       SELECT d.promotion_id AS id, ${alive} AS uses FROM order_discounts d JOIN orders o ON o.id = d.order_id GROUP BY 1) n WHERE n.id = t.id`,
  );
  await db.query(
    `UPDATE gifts t SET uses = n.uses, max_uses = n.uses + 500 FROM (
       SELECT g.id, ${alive.replace('count(*)', 'count(o.id)')} AS uses FROM gifts g LEFT JOIN orders o ON o.gift_id = g.id GROUP BY 1) n
     WHERE n.id = t.id`,
  );
}
