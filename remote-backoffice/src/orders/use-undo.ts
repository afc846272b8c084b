import { useMemo, useRef, useState } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { announce, useSnackbar } from '@mostrador/ui/kit';
import { useT } from './messages';
import { useLatest } from '../common/use-latest';

/** What was done with an order and can be taken back. */
export interface UndoOffer {
  order: Order;
  /** What was done, in words. */
  message: string;
  /** False when it was too late. Tells itself what failed. */
  takeBack(): boolean | Promise<boolean>;
}

export interface Undo {
  /**
   * Shows it in the snackbar, with those before it that are still open; an order's new offer replaces its old one. Gives what withdraws it
   * again, once it is too late.
   */
  offer(offer: UndoOffer): () => void;
  /** What was done with the order cannot be taken back any more. */
  withdraw(orderId: number): void;
  /** Takes back what was done last. */
  undo(): void;
  /** The order that was taken back last. */
  undone: Order | null;
}

/** What can be taken back, several at once: in the snackbar each with its own button, by key the last one. */
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
