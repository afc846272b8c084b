import { createHash } from 'node:crypto';
import type { Db } from './db/database';
import type { Refusal } from './errors';
import { claimKey, findResponse, storeResponse } from './idempotency-repository';

export interface StoredResponse {
  status: number;
  /** JSON text; empty for 204. */
  body: string;
}

interface Once {
  key: string;
  /** Name of the call. */
  call: string;
  /** The owner of the key: the same key from another business is a different one. */
  scope: string;
  /** The request, to distinguish a repetition from a reused key. */
  request: unknown;
  now: number;
  /** Creates the refusal for a key that is reused with another request. */
  mismatch: () => Refusal;
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

/**
 * Runs `effect` once per key, in the caller's transaction, and returns the stored response to a repetition. A concurrent repetition waits
 * at the key's row until the first one ends. A refusal rolls the key back with everything else: nothing happened, so it may be retried.
 */
export async function runOnce(
  db: Db,
  { key, call, scope, request, now, mismatch }: Once,
  effect: () => Promise<StoredResponse>,
): Promise<StoredResponse & { replayed: boolean }> {
  const hash = createHash('sha256')
    .update(JSON.stringify(canonical(request)))
    .digest('hex');
  const claim = { key, call, scope };
  if (!(await claimKey(db, claim, hash, now))) {
    const stored = await findResponse(db, claim);
    if (!stored || stored.request_hash !== hash) throw mismatch();
    return { status: stored.status, body: stored.body, replayed: true };
  }
  const answer = await effect();
  await storeResponse(db, claim, answer.status, answer.body);
  return { ...answer, replayed: false };
}
