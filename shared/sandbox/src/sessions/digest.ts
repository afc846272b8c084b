import { createHash } from 'node:crypto';

/** Returns the stored digest of a token. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
