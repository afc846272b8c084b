import type { Db } from '../../db/database';

/** A cancelled or rejected order takes no place in a slot. */
const takesPlace = `state NOT IN ('CANCELADO', 'RECHAZADO')`;

/** Returns how many orders with a place arrived at a branch from an instant to another (ms), the latter excluded. */
export async function countArrivals(db: Db, branchId: number, from: number, to: number): Promise<number> {
  const [row] = await db.query<{ orders: number }>(
    `SELECT count(*)::int AS orders FROM orders WHERE branch_id = $1 AND created_at >= $2 AND created_at < $3 AND ${takesPlace}`,
    [branchId, from, to],
  );
  return row?.orders ?? 0;
}

/**
 * Returns how many slots in a row hold at least `orders` promised orders of a branch: those of `length` ms each, the first of which begins at
 * `from` (ms).
 */
export async function countFullSlots(
  db: Db,
  branchId: number,
  { from, length, orders }: { from: number; length: number; orders: number },
): Promise<number> {
  const full = await db.query<{ slot: number }>(
    `SELECT (coalesce(ready_at, promised_at) - $2::bigint) / $3::bigint AS slot FROM orders
     WHERE branch_id = $1 AND coalesce(ready_at, promised_at) >= $2 AND ${takesPlace}
     GROUP BY 1 HAVING count(*) >= $4 ORDER BY 1`,
    [branchId, from, length, orders],
  );
  const free = full.findIndex(({ slot }, index) => slot !== index);
  return free < 0 ? full.length : free;
}
