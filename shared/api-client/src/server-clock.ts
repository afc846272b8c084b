import { useSyncExternalStore } from 'react';
import { clock } from '@mostrador/values/clock';

/** Bounds of the server clock's offset from this machine's (ms; negative if behind), from all responses so far. */
let bounds: readonly [least: number, most: number] | null = null;
let offset = 0;
const listeners = new Set<() => void>();

/**
 * Updates the clock offset from a response's `Date` header, which has whole seconds: the server wrote it between the two instants
 * (epoch ms of this machine). Contradictory responses mean that one of the clocks was changed: the last response wins.
 */
export function updateServerOffset(date: unknown, sentAt: number, receivedAt: number): void {
  const at = typeof date === 'string' ? Date.parse(date) : NaN;
  // The clock was set back during the request.
  if (Number.isNaN(at) || receivedAt < sentAt) return;
  const [least, most] = [at - receivedAt, at + 1_000 - sentAt];
  const both = bounds && ([Math.max(bounds[0], least), Math.min(bounds[1], most)] as const);
  bounds = both && both[0] <= both[1] ? both : [least, most];
  // If the offset may be zero, it is zero: this machine's clock has milliseconds.
  const next = bounds[0] <= 0 && bounds[1] >= 0 ? 0 : Math.round((bounds[0] + bounds[1]) / 2);
  if (next === offset) return;
  offset = next;
  for (const listener of listeners) listener();
}

/**
 * Returns the present instant by the back-office server's clock, epoch ms; by this machine's until a response has shown the
 * difference.
 */
export function serverNow(): number {
  return clock.now() + offset;
}

/** Returns how far the server's clock is ahead of this machine's, ms. Add it when comparing with instants from the server. */
export function useServerOffset(): number {
  return useSyncExternalStore(subscribe, () => offset);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
