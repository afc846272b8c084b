import { randomBytes, randomInt } from 'node:crypto';
import type { Db } from '../db/database';
import { digest } from '../sessions/digest';

/** An account of the identity provider; the back-office's `users` are another table. */
export interface Account {
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

async function findBy(db: Db, column: 'local_id' | 'email' | 'google_id', value: string): Promise<Account | undefined> {
  return (await db.query<Account>(`SELECT * FROM identity_accounts WHERE ${column} = $1`, [value]))[0];
}

/** Lower case and trimmed, as accounts are kept. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

export const accounts = {
  byId: (db: Db, localId: string) => findBy(db, 'local_id', localId),
  byEmail: (db: Db, email: string) => findBy(db, 'email', normalEmail(email)),
  byGoogle: (db: Db, googleId: string) => findBy(db, 'google_id', googleId),

  /** Undefined when the e-mail has an account already. */
  async create(
    db: Db,
    account: { email: string; now: number; passwordHash?: string; displayName?: string; googleId?: string; verified?: boolean },
  ): Promise<Account | undefined> {
    const [row] = await db.query<Account>(
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
  },

  /** Writes columns of an account and returns it. */
  async change(db: Db, localId: string, changes: Partial<Omit<Account, 'local_id'>>): Promise<Account> {
    const given = Object.entries(changes);
    const assignments = given.map(([column], index) => `${column} = $${index + 2}`).join(', ');
    const [row] = await db.query<Account>(`UPDATE identity_accounts SET ${assignments} WHERE local_id = $1 RETURNING *`, [
      localId,
      ...given.map(([, value]) => value),
    ]);
    if (!row) throw new Error(`There is no account ${localId}`);
    return row;
  },
};

export const refreshTokens = {
  async create(db: Db, localId: string, now: number): Promise<string> {
    const token = randomBytes(48).toString('base64url');
    await db.query('INSERT INTO identity_refresh_tokens (token_hash, local_id, created_at) VALUES ($1, $2, $3)', [
      digest(token),
      localId,
      now,
    ]);
    return token;
  },
  async ownerOf(db: Db, token: string): Promise<Account | undefined> {
    const [row] = await db.query<Account>(
      'SELECT a.* FROM identity_refresh_tokens t JOIN identity_accounts a USING (local_id) WHERE token_hash = $1',
      [digest(token)],
    );
    return row;
  },
  async revokeAll(db: Db, localId: string): Promise<void> {
    await db.query('DELETE FROM identity_refresh_tokens WHERE local_id = $1', [localId]);
  },
};

const RESET = 'PASSWORD_RESET';

/** One-time codes of password resets; a new one replaces the account's older ones. */
export const resetCodes = {
  async create(db: Db, localId: string, expiresAt: number): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    await db.query('DELETE FROM identity_codes WHERE local_id = $1', [localId]);
    await db.query('INSERT INTO identity_codes (code, local_id, kind, expires_at) VALUES ($1, $2, $3, $4)', [
      code,
      localId,
      RESET,
      expiresAt,
    ]);
    return code;
  },
  async find(db: Db, code: string): Promise<{ local_id: string; expires_at: number } | undefined> {
    return (
      await db.query<{ local_id: string; expires_at: number }>(
        'SELECT local_id, expires_at FROM identity_codes WHERE code = $1 AND kind = $2',
        [code, RESET],
      )
    )[0];
  },
  async use(db: Db, code: string): Promise<void> {
    await db.query('DELETE FROM identity_codes WHERE code = $1', [code]);
  },
};
