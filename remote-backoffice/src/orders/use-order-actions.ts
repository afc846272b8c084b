import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, useApiMutation, type ApiMutation } from '@mostrador/api-client';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { currentOrder, type Order } from '@mostrador/contract/backoffice/orders/shapes';
import { orderRules, type OrderAction } from '@mostrador/contract/backoffice/orders/states';
import { announce, useSnackbar, useTimeText } from '@mostrador/ui/kit';
import { useT } from './messages';
import { adoptOrder } from './queries';
import { useLatest } from './use-latest';

type ActionCall = typeof orders.accept;

export interface OrderActions {
  /** Orders with an action under way. */
  pending: ReadonlySet<number>;
  /**
   * Does one action and shows its outcome, also when another browser was first. Nothing happens while another action on the same order is
   * under way. Gives whether this browser made the change (another may have been first). Rejects with what could not be done.
   */
  run(order: Order, action: OrderAction, reason?: string): Promise<boolean>;
}

/** The five actions on orders; one at a time for each order, any number side by side (docs backoffice §10). */
export function useOrderActions(): OrderActions {
  const calls = useLatest<Record<OrderAction, ApiMutation<ActionCall>>>({
    accept: useOrderCall(orders.accept),
    send: useOrderCall(orders.send),
    receive: useOrderCall(orders.receive),
    cancel: useOrderCall(orders.cancel),
    reject: useOrderCall(orders.reject),
  });
  const t = useT();
  const tellMovedOn = useTellMovedOn();
  const locked = useRef(new Set<number>());
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set<number>());

  const run = useCallback(
    async (order: Order, action: OrderAction, reason?: string) => {
      const { id, branchId, version, number, kind } = order;
      if (locked.current.has(id)) return false;
      locked.current.add(id);
      setPending(new Set(locked.current));
      try {
        const args = { orderId: id, branchId, version, ...(reason ? { reason } : {}) };
        const { order: now, changed } = await calls.current[action].run(args);
        if (changed) announce(t(`orders.done.${action}`, { number, kind }));
        else tellMovedOn(order, now, 200);
        return changed;
      } catch (error) {
        const now = error instanceof ApiError ? currentOrder(error.body) : null;
        if (!now) throw error;
        tellMovedOn(order, now, (error as ApiError).status ?? 0);
        return false;
      } finally {
        locked.current.delete(id);
        setPending(new Set(locked.current));
      }
    },
    [calls, t, tellMovedOn],
  );
  return { pending, run };
}

function useOrderCall(call: ActionCall): ApiMutation<ActionCall> {
  const queries = useQueryClient();
  return useApiMutation(call, {
    lock: ({ orderId }) => orderId,
    invalidates: [orders.list, orders.history, orders.details],
    onSuccess: ({ order }) => adoptOrder(queries, order),
    onError: ({ body }) => {
      const order = currentOrder(body);
      if (order) adoptOrder(queries, order);
    },
  });
}

/** Says that the order was not as it was shown, how it is now and who did it. */
function useTellMovedOn() {
  const t = useT();
  const timeText = useTimeText();
  const snackbar = useSnackbar();
  return useCallback(
    (before: Order, now: Order, status: number) => {
      const { number, kind, state, events } = now;
      const moved = status !== 403 && state !== before.state && orderRules.knows(state);
      const last = events.at(-1);
      const changed = moved ? t(`orders.was.${state}`, { number, kind }) : t('orders.changed', { number });
      snackbar({
        message: status === 403 ? t('orders.refusal.role') : changed,
        variant: 'alert',
        alert: { color: 'warning' },
        details: moved && last ? [t('orders.was.by', { actor: last.actor, time: timeText(last.at) })] : [],
      });
    },
    [t, timeText, snackbar],
  );
}
