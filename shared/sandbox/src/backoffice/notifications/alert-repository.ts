import { randomBytes } from 'node:crypto';
import { orderStates } from '@mostrador/contract/backoffice/orders/states';
import type { Db } from '../../db/database';
import { digest } from '../../sessions/digest';
import { hasUrgentOrder } from '../orders/order-repository';

/** An order that has waited for longer rings nowhere, ms. */
const WAITING_LIMIT_MS = 24 * 3_600_000;

/** Stores a new alert token of a session for a branch and returns it; only its digest is stored. Earlier ones stay: each tab may have one. */
export async function openAlert(db: Db, sessionId: number, branchId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query('INSERT INTO order_alerts (token_hash, session_id, branch_id) VALUES ($1, $2, $3)', [
    digest(token),
    sessionId,
    branchId,
  ]);
  return token;
}

interface Waiting {
  isWaiting: boolean;
  isUrgent: boolean;
}

/** Returns whether an order waits in the branch of a token, and whether one is urgent; undefined for an unknown token. */
export async function findWaiting(db: Db, token: string, now: number): Promise<Waiting | undefined> {
  const after = now - WAITING_LIMIT_MS;
  const [row] = await db.query<{ branch_id: number; waiting: boolean }>(
    `SELECT a.branch_id, EXISTS (SELECT 1 FROM orders o WHERE o.branch_id = a.branch_id AND o.state = $2 AND o.created_at > $3) AS waiting
     FROM order_alerts a WHERE token_hash = $1`,
    [digest(token), orderStates.encode('placed'), after],
  );
  if (!row) return undefined;
  return { isWaiting: row.waiting, isUrgent: row.waiting && (await hasUrgentOrder(db, row.branch_id, { now, after })) };
}
