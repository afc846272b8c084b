import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database';
import { findRow, insertMany } from '../db/rows';

const RESET = 'PASSWORD_RESET';

/** A one-time code of a password reset. */
interface ResetCodeRow {
  code: string;
  local_id: string;
  expires_at: number;
}

/** Creates a code, which replaces the account's older ones. */
export async function insertResetCode(db: Db, localId: string, expiresAt: number): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await db.query('DELETE FROM identity_codes WHERE local_id = $1', [localId]);
  await insertMany(db, 'identity_codes', [{ code, local_id: localId, kind: RESET, expires_at: expiresAt }]);
  return code;
}

/** Finds a code for a new password; undefined if it is unknown or was used. It does not check the code's age. */
export function findResetCode(db: Db, code: string): Promise<ResetCodeRow | undefined> {
  return findRow<ResetCodeRow>(db, 'identity_codes', { code, kind: RESET });
}

/** Deletes a code, so that it cannot be used again. */
export async function deleteResetCode(db: Db, code: string): Promise<void> {
  await db.query('DELETE FROM identity_codes WHERE code = $1', [code]);
}
