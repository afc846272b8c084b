import { useCallback, useMemo, useState } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import type { Column } from '../columns';

/** State of selection mode, in which several orders can be printed together. */
export interface Selection {
  /** Whether cards show a checkbox. */
  active: boolean;
  /** Selected orders that are on the board, in its order. */
  orders: readonly Order[];
  ids: ReadonlySet<number>;
  start(): void;
  stop(): void;
  toggle(order: Order): void;
  /** Selects all orders of a column, or deselects them if all are selected. */
  toggleAll(orders: readonly Order[]): void;
}

const emptySelection: ReadonlySet<number> = new Set();

export function useSelection(columns: readonly Column[]): Selection {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number> | null>(null);
  const orders = useMemo(
    () => (selectedIds?.size ? columns.flatMap((column) => column.orders).filter(({ id }) => selectedIds.has(id)) : []),
    [columns, selectedIds],
  );
  const ids = useMemo(() => (orders.length > 0 ? new Set(orders.map(({ id }) => id)) : emptySelection), [orders]);
  const toggle = useCallback(({ id }: Order) => {
    setSelectedIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const toggleAll = useCallback((all: readonly Order[]) => {
    setSelectedIds((before) => {
      const next = new Set(before);
      const every = all.every(({ id }) => next.has(id));
      for (const { id } of all) {
        if (every) next.delete(id);
        else next.add(id);
      }
      return next;
    });
  }, []);
  return useMemo(
    () => ({
      active: selectedIds !== null,
      orders,
      ids,
      toggle,
      toggleAll,
      start: () => setSelectedIds(emptySelection),
      stop: () => setSelectedIds(null),
    }),
    [selectedIds, orders, ids, toggle, toggleAll],
  );
}
