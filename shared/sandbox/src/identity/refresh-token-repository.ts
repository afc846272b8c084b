import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database';
import { insertMany } from '../db/rows';
import { digest } from '../sessions/digest';
import type { AccountRow } from './account-repository';

/** Creates a refresh token of an account; stores only its digest. */
export async function insertRefreshToken(db: Db, localId: string, now: number): Promise<string> {
  const token = randomBytes(48).toString('base64url');
  await insertMany(db, 'identity_refresh_tokens', [{ token_hash: digest(token), local_id: localId, created_at: now }]);
  return token;
}

/** Finds the account of a refresh token. */
export async function findOwner(db: Db, token: string): Promise<AccountRow | undefined> {
  const [row] = await db.query<AccountRow>(
    'SELECT a.* FROM identity_refresh_tokens t JOIN identity_accounts a USING (local_id) WHERE token_hash = $1',
    [digest(token)],
  );
  return row;
}

/** Ends all sessions of an account. */
export async function deleteRefreshTokens(db: Db, localId: string): Promise<void> {
  await db.query('DELETE FROM identity_refresh_tokens WHERE local_id = $1', [localId]);
}
