import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database';
import { digest } from './digest';

const HOURS = 3_600_000;
const sessionLife = 12 * HOURS;

/** Opens a back-office session of 12 hours and returns its token; stores only its digest. */
export async function openSession(db: Db, userId: number, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query('INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, $3)', [
    digest(token),
    userId,
    now + sessionLife,
  ]);
  return token;
}

/** A session with its user; `id` is the user's. */
export interface SessionRow {
  id: number;
  email: string;
  name: string;
  role: string;
  permissions: string[];
  /** Null until the user has registered a business. */
  business_id: number | null;
  expires_at: number;
}

/** Finds the session of a token, also an expired one. */
export async function findSession(db: Db, token: string): Promise<SessionRow | undefined> {
  const [row] = await db.query<SessionRow>(
    `SELECT users.id, email, users.name, role, permissions, business_id, expires_at FROM sessions JOIN users ON users.id = user_id WHERE token_hash = $1`,
    [digest(token)],
  );
  return row;
}
