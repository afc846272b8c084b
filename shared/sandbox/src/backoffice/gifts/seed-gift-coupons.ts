import type { Db } from '../../db/database';

/** Besides the menus' codes, in every business one that was used up and one that expired. */
export async function seedGiftCoupons(db: Db, now: number): Promise<void> {
  await db.query(
    `INSERT INTO gifts (id, business_id, code, name, uses, max_uses, expires_at)
     SELECT 5000 + b.id * 2 + k, b.id, (ARRAY['AGOTADO-', 'VENCIDO-'])[k + 1] || b.id, 'Sorpresa de la casa', 1 - k, 1,
       CASE WHEN k = 1 THEN $1::bigint END FROM businesses b, generate_series(0, 1) k`,
    [now - 30 * 24 * 3_600_000],
  );
}
