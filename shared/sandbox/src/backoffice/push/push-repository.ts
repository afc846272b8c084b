import type { Db } from '../../db/database';

/** A device that is subscribed to the new orders of a branch. */
export interface SubscriptionRow {
  id: number;
  endpoint: string;
  branch_id: number;
  user_id: number;
  /** The session that subscribed last; the subscription outlives it, unless the user ends it. */
  session_id: number | null;
  public_key: string;
  secret: string;
  language: string;
  created_at: number;
}

/** Stores a subscription, or replaces that of the same device to the branch. */
export async function saveSubscription(db: Db, row: Omit<SubscriptionRow, 'id'>): Promise<void> {
  await db.query(
    `INSERT INTO push_subscriptions (endpoint, branch_id, user_id, session_id, public_key, secret, language, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (endpoint, branch_id) DO UPDATE SET user_id = EXCLUDED.user_id, session_id = EXCLUDED.session_id,
       public_key = EXCLUDED.public_key, secret = EXCLUDED.secret, language = EXCLUDED.language`,
    [row.endpoint, row.branch_id, row.user_id, row.session_id, row.public_key, row.secret, row.language, row.created_at],
  );
}

/** A subscription with the country of its business, whose formats the amounts have. */
export type BranchSubscription = SubscriptionRow & { country: string };

/**
 * The devices that receive a message about a branch: `branch` are those that are subscribed to it, `managers` those of the business's
 * administrators, whichever of its branches they are subscribed to.
 */
export interface Recipients {
  branchId: number;
  audience: 'branch' | 'managers' | 'all';
}

/** Lists one subscription of each device that receives a message. Its user still belongs to the business. */
export function listSubscriptions(db: Db, { branchId, audience }: Recipients): Promise<BranchSubscription[]> {
  return db.query<BranchSubscription>(
    `SELECT DISTINCT ON (p.endpoint) p.*, n.country FROM branches b JOIN businesses n ON n.id = b.business_id
       JOIN branches own ON own.business_id = n.id JOIN push_subscriptions p ON p.branch_id = own.id
       JOIN users u ON u.id = p.user_id AND u.business_id = n.id
     WHERE b.id = $1 AND ((own.id = b.id AND $2 <> 'managers') OR (u.role = 'ADMIN' AND $2 <> 'branch')) ORDER BY p.endpoint, p.id`,
    [branchId, audience],
  );
}

/** Finds a subscription of a user's device, to any branch. */
export async function findSubscription(db: Db, userId: number, endpoint: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.query<SubscriptionRow>(
    'SELECT * FROM push_subscriptions WHERE user_id = $1 AND endpoint = $2 ORDER BY id LIMIT 1',
    [userId, endpoint],
  );
  return row;
}

/** Deletes the subscription of a device to a branch, also one of another user: only the device knows its endpoint. */
export async function deleteSubscription(db: Db, branchId: number, endpoint: string): Promise<void> {
  await db.query('DELETE FROM push_subscriptions WHERE branch_id = $1 AND endpoint = $2', [branchId, endpoint]);
}

/** Deletes all subscriptions of an endpoint that its push service no longer knows. */
export async function deleteEndpoint(db: Db, endpoint: string): Promise<void> {
  await db.query('DELETE FROM push_subscriptions WHERE endpoint = $1', [endpoint]);
}
