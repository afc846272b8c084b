import { useCallback, useRef, useState } from 'react';
import type { ApiError } from '@mostrador/api-client';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { orderRules, type OrderAction } from '@mostrador/contract/backoffice/orders/states';
import { recordInRefusal, useRecordAction, useTellMovedOn, type RecordAction } from '@mostrador/forms/record-action';
import { announce, useTimeText } from '@mostrador/ui/kit';
import { useT } from './messages';
import { orderKind } from './queries';
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
  const calls = useLatest<Record<OrderAction, RecordAction<ActionCall>>>({
    accept: useOrderCall(orders.accept),
    send: useOrderCall(orders.send),
    receive: useOrderCall(orders.receive),
    cancel: useOrderCall(orders.cancel),
    reject: useOrderCall(orders.reject),
  });
  const t = useT();
  const tellChange = useTellChange();
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
        else tellChange(order, now, 200);
        return changed;
      } catch (error) {
        const now = recordInRefusal(orderKind, error);
        if (!now) throw error;
        tellChange(order, now, (error as ApiError).status ?? 0);
        return false;
      } finally {
        locked.current.delete(id);
        setPending(new Set(locked.current));
      }
    },
    [calls, t, tellChange],
  );
  return { pending, run };
}

function useOrderCall(call: ActionCall): RecordAction<ActionCall> {
  return useRecordAction(call, orderKind, { lock: ({ orderId }) => orderId });
}

/** Says that the order was not as it was shown, how it is now and who did it. */
function useTellChange() {
  const t = useT();
  const timeText = useTimeText();
  const tellMovedOn = useTellMovedOn();
  return useCallback(
    (before: Order, now: Order, status: number) => {
      const { number, kind, state, events } = now;
      const moved = status !== 403 && state !== before.state && orderRules.knows(state);
      const last = events.at(-1);
      const changed = moved ? t(`orders.was.${state}`, { number, kind }) : t('orders.changed', { number });
      tellMovedOn(
        status === 403 ? t('orders.refusal.role') : changed,
        moved && last ? [t('orders.was.by', { actor: last.actor, time: timeText(last.at) })] : [],
      );
    },
    [t, timeText, tellMovedOn],
  );
}
