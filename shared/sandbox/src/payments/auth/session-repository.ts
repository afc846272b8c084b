import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/database';
import { digest } from '../../sessions/digest';

const SECOND = 1000;
/** Lifetime of a token, seconds. */
export const TOKEN_LIFE = 3600;
const REFRESH_LIFE = 30 * 24 * 3600 * SECOND;
/** For how long the reuse of a replaced refresh token is only refused, ms: two tabs that renew at the same time hold the same token. */
const GRACE = 30 * SECOND;

interface SessionUserRow {
  id: number;
  email: string;
  name: string;
  role: string;
  business_id: number;
  permissions: string[];
}

/** The user of a session, and the dashboard's session that it belongs to, if any: it ends with that one. */
interface Owner {
  user_id: number;
  session_id: number | null;
  /** Of the tokens that follow from one sign-in. */
  family?: string;
}

/** Opens a session of the payments API, of a new family by default; stores only digests of the tokens. */
export async function openPaymentsSession(
  db: Db,
  { user_id, session_id, family }: Owner,
  now: number,
): Promise<{ token: string; refreshToken: string }> {
  const token = randomBytes(32).toString('base64url');
  const refreshToken = randomBytes(32).toString('base64url');
  const hash = digest(refreshToken);
  await db.query('DELETE FROM payments_sessions WHERE user_id = $1 AND refresh_expires_at <= $2', [user_id, now]);
  await db.query(
    `INSERT INTO payments_sessions (token_hash, refresh_token_hash, user_id, session_id, expires_at, refresh_expires_at, family)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [digest(token), hash, user_id, session_id, now + TOKEN_LIFE * SECOND, now + REFRESH_LIFE, family ?? hash],
  );
  return { token, refreshToken };
}

/** Ends the session of a token with its family; returns false if there is no such session. */
export async function closePaymentsSession(db: Db, token: string): Promise<boolean> {
  const closed = await db.query(
    `DELETE FROM payments_sessions WHERE family =
       (SELECT family FROM payments_sessions WHERE token_hash = $1 AND replaced_at IS NULL) RETURNING 1`,
    [digest(token)],
  );
  return closed.length > 0;
}

/**
 * Consumes a refresh token and returns its owner; null if it is invalid, expired or replaced. One that was replaced longer ago than the
 * grace ends its family: another client has a copy of it.
 */
export async function takeRefreshToken(db: Db, refreshToken: string, now: number): Promise<Owner | null> {
  const [row] = await db.query<Required<Owner> & { token_hash: string; replaced_at: number | null }>(
    `SELECT token_hash, user_id, session_id, family, replaced_at FROM payments_sessions
     WHERE refresh_token_hash = $1 AND refresh_expires_at > $2 FOR UPDATE`,
    [digest(refreshToken), now],
  );
  if (!row) return null;
  const { token_hash, replaced_at, ...owner } = row;
  if (replaced_at !== null) {
    if (replaced_at < now - GRACE) await db.query('DELETE FROM payments_sessions WHERE family = $1', [owner.family]);
    return null;
  }
  await db.query('UPDATE payments_sessions SET replaced_at = $2 WHERE token_hash = $1', [token_hash, now]);
  return owner;
}

/** Returns the user of a token; null if it is invalid or expired. */
export async function userOfToken(db: Db, token: string, now: number): Promise<SessionUserRow | null> {
  const [row] = await db.query<SessionUserRow>(
    'SELECT u.id, u.email, u.name, u.role, u.business_id, u.permissions FROM payments_sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.replaced_at IS NULL',
    [digest(token), now],
  );
  return row ?? null;
}
