import { useMemo, useRef, useState } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { announce, useSnackbar } from '@mostrador/ui/kit';
import { useT } from './messages';
import { useLatest } from '../common/use-latest';

/** An action that can be undone. */
interface UndoOffer {
  order: Order;
  /** Text that describes the action. */
  message: string;
  /** Returns or resolves to false if it was too late. Reports its own failures. */
  takeBack(): boolean | Promise<boolean>;
}

interface Undo {
  /**
   * Shows the offer in the snackbar, together with earlier open ones; replaces an earlier offer for the same order. Returns a
   * function that withdraws it.
   */
  offer(offer: UndoOffer): () => void;
  /** Withdraws the offer for an order, which can no longer be undone. */
  withdraw(orderId: number): void;
  /** Undoes the last action. */
  undo(): void;
  /** The order whose action was undone last. */
  undone: Order | null;
}

/** Manages undo offers, several at a time: each has a button in the snackbar, and the shortcut undoes the last one. */
export function useUndo(): Undo {
  const t = useT();
  const snackbar = useSnackbar();
  const offers = useRef<readonly UndoOffer[]>([]);
  const hide = useRef(() => {});
  const [undone, setUndone] = useState<Order | null>(null);

  function show() {
    const [last, ...earlier] = offers.current.toReversed();
    if (!last) return;
    hide.current = snackbar({
      message: last.message,
      undo: () => void take(last),
      earlier: earlier.map((offer) => ({ message: offer.message, undo: () => void take(offer) })),
    });
  }

  function remove(orderId: number) {
    const isLast = offers.current.at(-1)?.order.id === orderId;
    offers.current = offers.current.filter(({ order }) => order.id !== orderId);
    if (isLast) hide.current();
  }

  async function take(offer: UndoOffer) {
    const { id, number } = offer.order;
    if (!offers.current.includes(offer)) {
      snackbar({ message: t('orders.undo.late', { number }), variant: 'alert', alert: { color: 'warning' } });
      show();
      return;
    }
    remove(id);
    if (!(await offer.takeBack())) return;
    const message = t('orders.undone', { number });
    if (offers.current.length > 0) announce(message);
    else snackbar({ message });
    show();
    setUndone({ ...offer.order });
  }

  const latest = useLatest<Omit<Undo, 'undone'>>({
    offer(offer) {
      offers.current = [...offers.current.filter(({ order }) => order.id !== offer.order.id), offer];
      show();
      return () => {
        if (offers.current.includes(offer)) remove(offer.order.id);
      };
    },
    withdraw: remove,
    undo() {
      const last = offers.current.at(-1);
      if (last) void take(last);
    },
  });
  return useMemo(
    () => ({
      offer: (offer) => latest.current.offer(offer),
      withdraw: (orderId) => latest.current.withdraw(orderId),
      undo: () => latest.current.undo(),
      undone,
    }),
    [latest, undone],
  );
}
