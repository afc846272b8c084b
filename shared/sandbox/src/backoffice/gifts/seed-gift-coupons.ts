import type { Db } from '../../db/database';

/** Stores in every business one used and one expired gift code, in addition to those of the menus. */
export async function seedGiftCoupons(db: Db, now: number): Promise<void> {
  await db.query(
    `INSERT INTO gifts (id, business_id, code, name, uses, max_uses, expires_at)
     SELECT 5000 + b.id * 2 + k, b.id, (ARRAY['AGOTADO-', 'VENCIDO-'])[k + 1] || b.id, 'Sorpresa de la casa', 1 - k, 1,
       CASE WHEN k = 1 THEN $1::bigint END FROM businesses b, generate_series(0, 1) k`,
    [now - 30 * 24 * 3_600_000],
  );
}
