import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database';
import { insertMany } from '../db/rows';
import { digest } from '../sessions/digest';
import { findAccount, type AccountRow } from './account-repository';

/** How long a replaced token may be used again, ms: two tabs that renew at the same time hold the same token. */
const GRACE = 30_000;

/** Creates a refresh token of an account, of a new family by default; stores only its digest. */
export async function insertRefreshToken(db: Db, localId: string, now: number, family?: string): Promise<string> {
  const token = randomBytes(48).toString('base64url');
  const hash = digest(token);
  await insertMany(db, 'identity_refresh_tokens', [
    { token_hash: hash, local_id: localId, created_at: now, family: family ?? hash, replaced_at: null },
  ]);
  return token;
}

/**
 * Replaces a refresh token; returns the new one and its account. Null for an unknown token, and for one that was replaced longer ago than the
 * grace: another client has a copy of it, so its whole family ends.
 */
export async function rotateRefreshToken(
  db: Db,
  token: string,
  now: number,
): Promise<{ account: AccountRow; refreshToken: string } | null> {
  const [row] = await db.query<{ token_hash: string; local_id: string; family: string; replaced_at: number | null }>(
    'SELECT token_hash, local_id, family, replaced_at FROM identity_refresh_tokens WHERE token_hash = $1 FOR UPDATE',
    [digest(token)],
  );
  if (!row) return null;
  if (row.replaced_at !== null && row.replaced_at < now - GRACE) {
    await db.query('DELETE FROM identity_refresh_tokens WHERE family = $1', [row.family]);
    return null;
  }
  const account = await findAccount(db, { local_id: row.local_id });
  if (!account) return null;
  await db.query('UPDATE identity_refresh_tokens SET replaced_at = coalesce(replaced_at, $2) WHERE token_hash = $1', [
    row.token_hash,
    now,
  ]);
  return { account, refreshToken: await insertRefreshToken(db, row.local_id, now, row.family) };
}

/** Ends all sessions of the account with this e-mail at the identity provider: neither its refresh tokens nor its id tokens hold any longer. */
export async function revokeTokens(db: Db, email: string, now: number): Promise<void> {
  const [account] = await db.query<{ local_id: string }>(
    'UPDATE identity_accounts SET valid_since_at = $2 WHERE email = $1 RETURNING local_id',
    [email, now],
  );
  if (account) await db.query('DELETE FROM identity_refresh_tokens WHERE local_id = $1', [account.local_id]);
}
