import { useSyncExternalStore } from 'react';
import { clock } from '@mostrador/values/clock';

/** Between which the server's clock is ahead of this machine's (ms; behind, where negative), by all answers so far. */
let bounds: readonly [least: number, most: number] | null = null;
let offset = 0;
const listeners = new Set<() => void>();

/**
 * Learns from an answer's `Date` header, which has whole seconds: the server wrote it between the two instants (epoch ms of this machine).
 * Answers that contradict one another mean that one of the clocks was set: the last one counts.
 */
export function noteServerTime(date: unknown, sentAt: number, receivedAt: number): void {
  const at = typeof date === 'string' ? Date.parse(date) : NaN;
  if (Number.isNaN(at)) return;
  const [least, most] = [at - receivedAt, at + 1_000 - sentAt];
  const both = bounds && ([Math.max(bounds[0], least), Math.min(bounds[1], most)] as const);
  bounds = both && both[0] <= both[1] ? both : [least, most];
  // A machine that may be right is right: its clock has milliseconds.
  const next = bounds[0] <= 0 && bounds[1] >= 0 ? 0 : Math.round((bounds[0] + bounds[1]) / 2);
  if (next === offset) return;
  offset = next;
  for (const listener of listeners) listener();
}

/** The present instant by the back-office server's clock, epoch ms; by this machine's until an answer has told the difference. */
export function serverNow(): number {
  return clock.now() + offset;
}

/** How far the server's clock is ahead of this machine's, ms. What is measured from instants of the server counts with it. */
export function useServerOffset(): number {
  return useSyncExternalStore(subscribe, () => offset);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
