import { useSyncExternalStore } from 'react';
import type { Side } from '@mostrador/contract/call';
import { clock } from '@mostrador/values/clock';

/** Bounds of a server clock's offset from this machine's (ms; negative if behind), from all responses so far. */
type Bounds = readonly [least: number, most: number];
let bounds: Partial<Record<Side, Bounds>> = {};
let offset = 0;
const listeners = new Set<() => void>();

/**
 * Updates the clock offset from a response's `Date` header, which has whole seconds: the server wrote it between the two instants
 * (epoch ms of this machine). Contradictory responses mean that one of the clocks was changed: the last response wins. The
 * product has one clock: the back-office's, and until its first response the provider's.
 */
export function updateServerOffset(side: Side, date: unknown, sentAt: number, receivedAt: number): void {
  const at = typeof date === 'string' ? Date.parse(date) : NaN;
  // The clock was set back during the request.
  if (Number.isNaN(at) || receivedAt < sentAt) return;
  const [known, now] = [bounds[side], [at - receivedAt, at + 1_000 - sentAt] as const];
  const both = known ? ([Math.max(known[0], now[0]), Math.min(known[1], now[1])] as const) : now;
  bounds = both[0] <= both[1] ? { ...bounds, [side]: both } : { [side]: now };
  const [least, most] = bounds.backoffice ?? bounds[side]!;
  // If the offset may be zero, it is zero: this machine's clock has milliseconds.
  const next = least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2);
  if (next === offset) return;
  offset = next;
  for (const listener of listeners) listener();
}

/**
 * Returns the present instant by the servers' clock, epoch ms; by this machine's until a response has shown the difference.
 * Deadlines and days are compared with it; timers and durations use `clock`.
 */
export function serverNow(): number {
  return clock.now() + offset;
}

/** Returns how far the servers' clock is ahead of this machine's, ms. Add it when comparing with instants from the server. */
export function useServerOffset(): number {
  return useSyncExternalStore(subscribe, () => offset);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
