import { useState } from 'react';
import type { Column } from './columns';

/**
 * Returns the columns, but freezes those with a recently pressed order: no card moves under the finger. New orders are appended.
 */
export function useFrozenColumns(columns: readonly Column[], held: ReadonlySet<number>): readonly Column[] {
  const [last, setLast] = useState({ columns, held, shown: columns });
  if (last.columns === columns && last.held === held) return last.shown;
  const shown = held.size > 0 ? freezeColumns(columns, last.shown, held) : columns;
  setLast({ columns, held, shown });
  return shown;
}

/** Returns the current columns, with the orders of frozen columns at their previous positions. */
function freezeColumns(columns: readonly Column[], before: readonly Column[], held: ReadonlySet<number>): readonly Column[] {
  const frozen = new Map(
    before.filter(({ orders }) => orders.some(({ id }) => held.has(id))).map(({ key, orders }) => [key, orders]),
  );
  const placed = new Set([...frozen.values()].flatMap((orders) => orders.map(({ id }) => id)));
  return columns.map((column) => {
    const now = new Map(column.orders.map((order) => [order.id, order]));
    const kept = frozen.get(column.key)?.map((order) => now.get(order.id) ?? order) ?? [];
    const orders = [...kept, ...column.orders.filter(({ id }) => !placed.has(id))];
    return { ...column, orders, total: column.total + orders.length - column.orders.length };
  });
}
