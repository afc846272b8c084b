import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/database';
import { digest } from '../../sessions/digest';

const SECOND = 1000;
/** Lifetime of a token, seconds. */
export const TOKEN_LIFE = 3600;
const REFRESH_LIFE = 30 * 24 * 3600 * SECOND;

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
}

/** Opens a session of the payments API; stores only digests of the tokens. */
export async function openPaymentsSession(
  db: Db,
  { user_id, session_id }: Owner,
  now: number,
): Promise<{ token: string; refreshToken: string }> {
  const token = randomBytes(32).toString('base64url');
  const refreshToken = randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO payments_sessions (token_hash, refresh_token_hash, user_id, session_id, expires_at, refresh_expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [digest(token), digest(refreshToken), user_id, session_id, now + TOKEN_LIFE * SECOND, now + REFRESH_LIFE],
  );
  return { token, refreshToken };
}

/** Ends the session of a token; returns false if there is no such session. */
export async function closePaymentsSession(db: Db, token: string): Promise<boolean> {
  const closed = await db.query('DELETE FROM payments_sessions WHERE token_hash = $1 RETURNING 1', [digest(token)]);
  return closed.length > 0;
}

/** Consumes a refresh token and returns its owner; null if it is invalid or expired. */
export async function takeRefreshToken(db: Db, refreshToken: string, now: number): Promise<Owner | null> {
  const [row] = await db.query<Owner>(
    'DELETE FROM payments_sessions WHERE refresh_token_hash = $1 AND refresh_expires_at > $2 RETURNING user_id, session_id',
    [digest(refreshToken), now],
  );
  return row ?? null;
}

/** Returns the user of a token; null if it is invalid or expired. */
export async function userOfToken(db: Db, token: string, now: number): Promise<SessionUserRow | null> {
  const [row] = await db.query<SessionUserRow>(
    'SELECT u.id, u.email, u.name, u.role, u.business_id, u.permissions FROM payments_sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = $1 AND s.expires_at > $2',
    [digest(token), now],
  );
  return row ?? null;
}
