import type { BlockReason } from '@mostrador/contract/backoffice/customers/states';
import type { Db } from '../../db/database';
import { insertRow } from '../../db/rows';

/** A block or an unblock; instant in ms. */
export interface BlockRow {
  id: number;
  customer_id: number;
  at: number;
  actor: string;
  blocked: boolean;
  kind: BlockReason | null;
  reason: string | null;
}

/** Lists the blocks of a customer, newest first. */
export function listBlocks(db: Db, customerId: number): Promise<BlockRow[]> {
  return db.query<BlockRow>('SELECT * FROM customer_blocks WHERE customer_id = $1 ORDER BY id DESC', [customerId]);
}

/** Adds a block or its end to a customer's history; the customer's own state is written separately. */
export async function insertBlock(db: Db, row: Omit<BlockRow, 'id'>): Promise<void> {
  await insertRow(db, 'customer_blocks', row);
}

interface FiguresRow {
  orders: number;
  cancelled: number;
  spent: number;
  first_at: number | null;
  last_at: number | null;
}

/** Returns totals of a customer's orders: minor units, instants in ms; cancelled and rejected orders are counted separately. */
export async function readFigures(db: Db, customerId: number): Promise<FiguresRow> {
  const [row] = await db.query<FiguresRow>(
    `SELECT count(*) FILTER (WHERE good)::int AS orders, count(*) FILTER (WHERE NOT good)::int AS cancelled,
       coalesce(sum(total) FILTER (WHERE good), 0)::bigint AS spent, min(created_at) FILTER (WHERE good) AS first_at,
       max(created_at) FILTER (WHERE good) AS last_at
     FROM (SELECT *, state NOT IN ('CANCELADO', 'RECHAZADO') AS good FROM orders WHERE customer_id = $1) o`,
    [customerId],
  );
  return row ?? { orders: 0, cancelled: 0, spent: 0, first_at: null, last_at: null };
}

/** Lists the five products that a customer ordered most. */
export function listUsual(db: Db, customerId: number): Promise<{ product_id: number | null; name: string; quantity: number }[]> {
  return db.query(
    `SELECT i.product_id, min(i.name) AS name, sum(i.quantity)::int AS quantity FROM orders o JOIN order_items i ON i.order_id = o.id
     WHERE o.customer_id = $1 AND o.state NOT IN ('CANCELADO', 'RECHAZADO')
     GROUP BY i.product_id, CASE WHEN i.product_id IS NULL THEN i.name END ORDER BY quantity DESC, fold_text(min(i.name)) COLLATE "C" LIMIT 5`,
    [customerId],
  );
}

/** Returns a page of the ids of a customer's orders, newest first, and how many there are. */
export async function listOrderIds(
  db: Db,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const [count] = await db.query<{ total: number }>('SELECT count(*)::int AS total FROM orders WHERE customer_id = $1', [
    customerId,
  ]);
  const rows = await db.query<{ id: number }>(
    'SELECT id FROM orders WHERE customer_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3',
    [customerId, limit, offset],
  );
  return { ids: rows.map((row) => row.id), total: count?.total ?? 0 };
}

/** Returns whether an order of a customer is on a board of any branch. */
export async function hasOpenOrder(db: Db, customerId: number): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM orders WHERE customer_id = $1 AND state IN ('INGRESADO', 'PREPARANDO', 'EN_CAMINO') LIMIT 1`,
    [customerId],
  );
  return rows.length > 0;
}

/** Removes the personal data from a customer and its orders; returns how many orders remain. */
export async function erasePerson(db: Db, customerId: number, now: number): Promise<number> {
  const name = 'Cliente eliminado';
  await db.query(
    `UPDATE customers SET name = $2, phone = NULL, e164 = NULL, email = NULL, notes = NULL, block_reason = NULL, consent = 'baja',
       erased_at = $3, version = version + 1 WHERE id = $1`,
    [customerId, name, now],
  );
  for (const table of ['customer_addresses', 'customer_blocks']) {
    await db.query(`DELETE FROM ${table} WHERE customer_id = $1`, [customerId]);
  }
  const rows = await db.query(
    'UPDATE orders SET customer_name = $2, customer_phone = NULL, address = NULL, note = NULL WHERE customer_id = $1 RETURNING id',
    [customerId, name],
  );
  await db.query(
    `UPDATE order_events SET actor = $2 WHERE version = 1 AND order_id IN (SELECT id FROM orders WHERE customer_id = $1)`,
    [customerId, name],
  );
  await db.query(`UPDATE notifications SET body = $2 WHERE order_id IN (SELECT id FROM orders WHERE customer_id = $1)`, [
    customerId,
    name,
  ]);
  return rows.length;
}
