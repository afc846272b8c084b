import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database';
import { digest } from './digest';

const HOURS = 3_600_000;
const sessionLife = 12 * HOURS;
/** How long an expired session still answers `token_expired`, ms. */
const expiredLife = 30 * 24 * HOURS;
/** A session's last use is stored at most this often, ms. */
const useInterval = 60_000;
const longestUserAgent = 300;

/** Opens a back-office session of 12 hours and returns its token; stores only its digest. */
export async function openSession(db: Db, userId: number, now: number, userAgent = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query('DELETE FROM sessions WHERE user_id = $1 AND expires_at < $2', [userId, now - expiredLife]);
  await db.query(
    'INSERT INTO sessions (token_hash, user_id, expires_at, user_agent, created_at, used_at) VALUES ($1, $2, $3, $4, $5, $5)',
    [digest(token), userId, now + sessionLife, userAgent.slice(0, longestUserAgent), now],
  );
  return token;
}

/** A session with its user; `id` is the user's. */
export interface SessionRow {
  id: number;
  session_id: number;
  email: string;
  name: string;
  role: string;
  permissions: string[];
  /** Null until the user has registered a business. */
  business_id: number | null;
  expires_at: number;
  used_at: number;
}

/** Finds the session of a token, also an expired one. */
export async function findSession(db: Db, token: string): Promise<SessionRow | undefined> {
  const [row] = await db.query<SessionRow>(
    `SELECT users.id, sessions.id AS session_id, email, users.name, role, permissions, business_id, expires_at, used_at
     FROM sessions JOIN users ON users.id = user_id WHERE token_hash = $1`,
    [digest(token)],
  );
  return row;
}

/** Whether the stored last use of a session is old enough to be stored again. */
export const isUseDue = (usedAt: number, now: number) => usedAt <= now - useInterval;

/** Stores the last use of a session. */
export async function storeUse(db: Db, sessionId: number, now: number): Promise<void> {
  await db.query('UPDATE sessions SET used_at = $2 WHERE id = $1', [sessionId, now]);
}

/** A session as its user sees it; instants in ms. */
interface DeviceRow {
  id: number;
  user_agent: string;
  created_at: number;
  used_at: number;
}

/** Lists the sessions of a user that have not expired, last used first. */
export function listSessions(db: Db, userId: number, now: number): Promise<DeviceRow[]> {
  return db.query<DeviceRow>(
    'SELECT id, user_agent, created_at, used_at FROM sessions WHERE user_id = $1 AND expires_at > $2 ORDER BY used_at DESC, id DESC',
    [userId, now],
  );
}

/**
 * Ends a session of a user, with the provider's session that belongs to it and the notices on its device, which outlive a session that only
 * expires. Returns whether the user had it.
 */
export async function endSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  await db.query('DELETE FROM push_subscriptions WHERE user_id = $1 AND session_id = $2', [userId, sessionId]);
  const ended = await db.query('DELETE FROM sessions WHERE user_id = $1 AND id = $2 RETURNING 1', [userId, sessionId]);
  return ended.length > 0;
}

/** Ends all sessions of the user with this e-mail, here and at the payments provider, and the notices on devices; returns their ids. */
export async function endAllSessions(db: Db, email: string): Promise<number[]> {
  const owner = 'user_id IN (SELECT id FROM users WHERE email = $1)';
  await db.query(`DELETE FROM payments_sessions WHERE ${owner}`, [email]);
  await db.query(`DELETE FROM push_subscriptions WHERE ${owner}`, [email]);
  const ended = await db.query<{ id: number }>(`DELETE FROM sessions WHERE ${owner} RETURNING id`, [email]);
  return ended.map(({ id }) => id);
}
