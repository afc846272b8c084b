import type { GiftState } from '@mostrador/contract/backoffice/gifts/calls';
import type { Db } from '../../db/database';

/** A gift code as shown at a branch; instants in ms. */
export interface GiftCouponRow {
  code: string;
  name: string;
  state: GiftState;
  customer: string | null;
  order_id: number | null;
  order_number: number | null;
  used_at: number | null;
  expires_at: number | null;
}

const select = `SELECT g.code, g.name, g.expires_at, o.customer_name AS customer, o.id AS order_id, o.number AS order_number,
    o.created_at AS used_at,
    CASE WHEN g.uses >= g.max_uses THEN 'usado' WHEN g.expires_at <= $3 THEN 'vencido' ELSE 'libre' END AS state
  FROM gifts g LEFT JOIN LATERAL (
    SELECT * FROM orders WHERE gift_id = g.id AND branch_id = $2 AND state NOT IN ('CANCELADO', 'RECHAZADO')
    ORDER BY created_at DESC, id DESC LIMIT 1) o ON true
  WHERE g.business_id = $1`;

interface Place {
  business_id: number;
  id: number;
}

/** Lists the gift codes of a business with their last use at a branch, most recently used first. */
export function listGiftCoupons(db: Db, branch: Place, now: number): Promise<GiftCouponRow[]> {
  return db.query<GiftCouponRow>(`${select} ORDER BY o.created_at DESC NULLS LAST, g.code`, [branch.business_id, branch.id, now]);
}

/** Finds the coupon of a code, in any case, as a branch sees it at `now` (ms); undefined without one. */
export async function findGiftCoupon(db: Db, branch: Place, now: number, code: string): Promise<GiftCouponRow | undefined> {
  const [row] = await db.query<GiftCouponRow>(`${select} AND upper(g.code) = upper($4)`, [
    branch.business_id,
    branch.id,
    now,
    code,
  ]);
  return row;
}
