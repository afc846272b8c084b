import type { Db } from '../../db/database';
import { insertMany } from '../../db/rows';

/** A notification of a branch. */
interface NotificationRow {
  id: number;
  branch_id: number;
  kind: string;
  title: string;
  body: string;
  order_id: number | null;
  read: boolean;
  created_at: number;
}

/** Lists the newest notifications of a branch, newest first. */
export function listNotifications(db: Db, branchId: number, limit: number): Promise<NotificationRow[]> {
  return db.query<NotificationRow>('SELECT * FROM notifications WHERE branch_id = $1 ORDER BY id DESC LIMIT $2', [
    branchId,
    limit,
  ]);
}

export async function insertNotifications(db: Db, rows: Omit<NotificationRow, 'id'>[]): Promise<void> {
  await insertMany(db, 'notifications', rows);
}

/** Marks the notifications of an order as read. */
export async function readNotificationsOf(db: Db, orderId: number): Promise<void> {
  await db.query('UPDATE notifications SET read = true WHERE order_id = $1 AND NOT read', [orderId]);
}

/**
 * Returns the number of a branch's next notice to its subscribers. assumed: it is incremented with each notice of the branch and survives a
 * restart, so that a client detects missed notices
 */
export async function nextNotice(db: Db, branchId: number): Promise<number | undefined> {
  const [row] = await db.query<{ seq: number }>(
    `INSERT INTO branch_notices (branch_id, seq) VALUES ($1, 1)
     ON CONFLICT (branch_id) DO UPDATE SET seq = branch_notices.seq + 1 RETURNING seq`,
    [branchId],
  );
  return row?.seq;
}

/** Returns the number of the last notice to a branch's subscribers; 0 before the first. */
export async function lastNotice(db: Db, branchId: number): Promise<number> {
  const [row] = await db.query<{ seq: number }>('SELECT seq FROM branch_notices WHERE branch_id = $1', [branchId]);
  return row?.seq ?? 0;
}
