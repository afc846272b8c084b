import { randomInt } from 'node:crypto';
import type { Db } from '../db/database';
import { findRow, updateRow } from '../db/rows';

/** An account of the identity provider; the back-office's `users` are another table. */
export interface AccountRow {
  local_id: string;
  email: string;
  password_hash: string | null;
  display_name: string | null;
  google_id: string | null;
  email_verified: boolean;
  created_at: number;
  last_login_at: number;
  valid_since_at: number;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function newLocalId(): string {
  return Array.from({ length: 28 }, () => letters[randomInt(letters.length)]).join('');
}

/** Normalizes an e-mail as stored: lower case and trimmed. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Finds the account with this id, e-mail (in lower case) or Google account. */
export function findAccount(
  db: Db,
  key: { local_id: string } | { email: string } | { google_id: string },
): Promise<AccountRow | undefined> {
  return findRow<AccountRow>(db, 'identity_accounts', key);
}

interface NewAccount {
  email: string;
  now: number;
  passwordHash?: string;
  displayName?: string;
  googleId?: string;
  verified?: boolean;
}

/** Inserts an account; returns undefined if the e-mail has one already. */
export async function insertAccount(db: Db, account: NewAccount): Promise<AccountRow | undefined> {
  const [row] = await db.query<AccountRow>(
    `INSERT INTO identity_accounts (local_id, email, password_hash, display_name, google_id, email_verified, created_at, last_login_at, valid_since_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $7) ON CONFLICT (email) DO NOTHING RETURNING *`,
    [
      newLocalId(),
      normalEmail(account.email),
      account.passwordHash ?? null,
      account.displayName ?? null,
      account.googleId ?? null,
      account.verified ?? false,
      account.now,
    ],
  );
  return row;
}

/** Updates columns of an account and returns it. */
export async function updateAccount(
  db: Db,
  localId: string,
  changes: Partial<Omit<AccountRow, 'local_id'>>,
): Promise<AccountRow> {
  const row = await updateRow<AccountRow>(db, 'identity_accounts', { local_id: localId }, changes);
  if (!row) throw new Error(`There is no account ${localId}`);
  return row;
}
