import { useState } from 'react';
import type { Column } from './columns';

/**
 * Returns the columns, but freezes those with a recently pressed order: no card moves under the finger. New orders are appended.
 */
export function useHeldColumns(columns: readonly Column[], held: ReadonlySet<number>): readonly Column[] {
  const [last, setLast] = useState({ columns, held, shown: columns });
  if (last.columns === columns && last.held === held) return last.shown;
  const shown = held.size > 0 ? heldStill(columns, last.shown, held) : columns;
  setLast({ columns, held, shown });
  return shown;
}

/** Returns the current columns, with the orders of frozen columns at their previous positions. */
export function heldStill(columns: readonly Column[], before: readonly Column[], held: ReadonlySet<number>): readonly Column[] {
  const still = new Map(
    before.filter(({ orders }) => orders.some(({ id }) => held.has(id))).map(({ key, orders }) => [key, orders]),
  );
  const placed = new Set([...still.values()].flatMap((orders) => orders.map(({ id }) => id)));
  return columns.map((column) => {
    const now = new Map(column.orders.map((order) => [order.id, order]));
    const kept = still.get(column.key)?.map((order) => now.get(order.id) ?? order) ?? [];
    const orders = [...kept, ...column.orders.filter(({ id }) => !placed.has(id))];
    return { ...column, orders, total: column.total + orders.length - column.orders.length };
  });
}
