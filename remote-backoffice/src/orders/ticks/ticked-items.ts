import { useCallback, useSyncExternalStore } from 'react';

/** Ids of the items that are ready, by the order's id. */
type Ticks = Readonly<Record<string, readonly number[]>>;

/** Kept on this device over a sign-out: the kitchen goes on where it was. */
const storageKey = (branchId: number) => `settings:orders:ticks:${branchId}`;
const none: readonly number[] = [];
const listeners = new Set<() => void>();
const cache = new Map<number, { text: string | null; ticks: Ticks }>();

function parse(text: string | null): Ticks {
  try {
    const kept = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>;
    const entries = Object.entries(kept).map(([id, items]) => [id, Array.isArray(items) ? items.filter(Number.isInteger) : []]);
    return Object.fromEntries(entries) as Ticks;
  } catch {
    // What cannot be read is as good as nothing.
    return {};
  }
}

function read(branchId: number): Ticks {
  const text = localStorage.getItem(storageKey(branchId));
  const known = cache.get(branchId);
  if (known?.text === text) return known.ticks;
  const ticks = parse(text);
  cache.set(branchId, { text, ticks });
  return ticks;
}

/** Other orders keep their arrays: only the cards of those that changed are drawn again. */
function write(branchId: number, ticks: Ticks): void {
  const text = JSON.stringify(ticks);
  cache.set(branchId, { text, ticks });
  localStorage.setItem(storageKey(branchId), text);
  for (const listener of listeners) listener();
}

/** Ticks an item off, or takes that back. */
export function toggleTick(branchId: number, orderId: number, itemId: number): void {
  const ticks = read(branchId);
  const before = ticks[orderId] ?? none;
  const after = before.includes(itemId) ? before.filter((id) => id !== itemId) : [...before, itemId];
  write(branchId, { ...ticks, [orderId]: after });
}

/** Forgets the ticks of orders that have left the board. */
export function keepTicksOf(branchId: number, live: ReadonlySet<number>): void {
  const entries = Object.entries(read(branchId));
  const kept = entries.filter(([orderId]) => live.has(Number(orderId)));
  if (kept.length < entries.length) write(branchId, Object.fromEntries(kept));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Ids of an order's items that are ready, live, also when another tab ticks. */
export function useTicks(branchId: number, orderId: number): readonly number[] {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => read(branchId)[orderId] ?? none, [branchId, orderId]),
  );
}
