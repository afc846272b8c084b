import type { Db } from './db/database';
import { findRow } from './db/rows';

/** An idempotency key of one caller for one call. */
interface Claim {
  key: string;
  call: string;
  scope: string;
}

/** Inserts a key; returns false if it exists. Waits for a concurrent transaction that inserts it. */
export async function claimKey(db: Db, { key, call, scope }: Claim, requestHash: string, now: number): Promise<boolean> {
  const claimed = await db.query(
    `INSERT INTO idempotency_keys (key, call, scope, request_hash, created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1`,
    [key, call, scope, requestHash, now],
  );
  return claimed.length > 0;
}

/** Finds the request hash and the stored response of a key. */
export function findResponse(db: Db, claim: Claim): Promise<{ request_hash: string; status: number; body: string } | undefined> {
  return findRow(db, 'idempotency_keys', claim);
}

/** Stores the response of a claimed key, which later requests with the key get; `body` is JSON as it was sent. */
export async function storeResponse(db: Db, { key, call, scope }: Claim, status: number, body: string): Promise<void> {
  await db.query('UPDATE idempotency_keys SET status = $4, body = $5 WHERE key = $1 AND call = $2 AND scope = $3', [
    key,
    call,
    scope,
    status,
    body,
  ]);
}
