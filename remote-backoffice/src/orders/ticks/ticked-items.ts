import { fieldsOf, kept } from '@mostrador/device/kept';
import { useKept } from '@mostrador/device/use-kept';

/** Ids of the items that are ready, by the order's id. */
type Ticks = Readonly<Record<string, readonly number[]>>;

const none: readonly number[] = [];

function parse(json: unknown): Ticks {
  const entries = Object.entries(fieldsOf(json)).map(([id, items]) => [
    id,
    Array.isArray(items) ? items.filter(Number.isInteger) : [],
  ]);
  return Object.fromEntries(entries) as Ticks;
}

/** Kept on this device over a sign-out: the kitchen goes on where it was. */
const ticksOf = (branchId: number) => kept(`settings:orders:ticks:${branchId}`, parse);

/** Ticks an item off, or takes that back. Other orders keep their arrays: only the cards of those that changed are drawn again. */
export function toggleTick(branchId: number, orderId: number, itemId: number): void {
  const ticks = ticksOf(branchId);
  const before = ticks.get()[orderId] ?? none;
  const after = before.includes(itemId) ? before.filter((id) => id !== itemId) : [...before, itemId];
  ticks.set({ ...ticks.get(), [orderId]: after });
}

/** Forgets the ticks of orders that have left the board. */
export function keepTicksOf(branchId: number, live: ReadonlySet<number>): void {
  const ticks = ticksOf(branchId);
  const entries = Object.entries(ticks.get());
  const still = entries.filter(([orderId]) => live.has(Number(orderId)));
  if (still.length < entries.length) ticks.set(Object.fromEntries(still));
}

/** Ids of an order's items that are ready, live, also when another tab ticks. */
export function useTicks(branchId: number, orderId: number): readonly number[] {
  return useKept(ticksOf(branchId), (ticks) => ticks[orderId] ?? none);
}
