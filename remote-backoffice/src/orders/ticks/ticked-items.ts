import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';

/** Ids of the finished items, by order id. */
export type Ticks = Readonly<Record<string, readonly number[]>>;

const none: readonly number[] = [];

function parse(json: unknown): Ticks {
  const entries = Object.entries(fieldsOf(json)).map(([id, items]) => [
    id,
    Array.isArray(items) ? items.filter(Number.isInteger) : [],
  ]);
  return Object.fromEntries(entries) as Ticks;
}

/** Stored on the device and kept after a sign-out, so that the kitchen can continue. */
const ticksOf = (branchId: number) => persisted(`settings:orders:ticks:${branchId}`, parse);

/** Toggles an item. Arrays of other orders keep their identity, so that only changed cards re-render. */
export function toggleTick(branchId: number, orderId: number, itemId: number): void {
  const ticks = ticksOf(branchId);
  const before = ticks.get()[orderId] ?? none;
  const after = before.includes(itemId) ? before.filter((id) => id !== itemId) : [...before, itemId];
  ticks.set({ ...ticks.get(), [orderId]: after });
}

/** Deletes the ticks of orders that have left the board. */
export function deleteTicksExcept(branchId: number, live: ReadonlySet<number>): void {
  const ticks = ticksOf(branchId);
  const entries = Object.entries(ticks.get());
  const still = entries.filter(([orderId]) => live.has(Number(orderId)));
  if (still.length < entries.length) ticks.set(Object.fromEntries(still));
}

/** Returns the finished items of all orders of a branch; re-renders on changes. */
export function useBranchTicks(branchId: number): Ticks {
  return usePersisted(ticksOf(branchId));
}

/** Returns the ids of an order's finished items; re-renders on changes, including those of other tabs. */
export function useTicks(branchId: number, orderId: number): readonly number[] {
  return usePersisted(ticksOf(branchId), (ticks) => ticks[orderId] ?? none);
}
