import { useCallback, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@mostrador/api-client';
import { orders, type OrderActionArgs } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { orderActions, type OrderAction } from '@mostrador/contract/backoffice/orders/states';
import { isCancelled } from '@mostrador/forms/intent';
import { recordFromConflict, useRecordAction, type RecordAction } from '@mostrador/forms/record-action';
import { useHostServices } from '@mostrador/remote-kit';
import { useSession } from '@mostrador/session';
import { announce, useSnackbar } from '@mostrador/ui/kit';
import { printsOnAccept } from './board-settings';
import { findDelayedAction, UNDO_TIME_MS, useOptimisticOrder } from './delayed-actions';
import { useT } from './messages';
import { orderKind, orderQuery } from './queries';
import { useLatest } from '../common/use-latest';
import { usePressLocks } from './use-press-locks';
import { useChangeToast, useFailureToast } from './use-outcome-toasts';
import { useUndo } from './use-undo';

type ActionCall = typeof orders.accept;

/** Arguments of an action besides its order. */
export type ActionDetail = Pick<OrderActionArgs, 'reason' | 'minutes'> & {
  /** Version sent with an earlier attempt; defaults to the order's. */
  version?: number;
};

export interface OrderActions {
  /** Orders with disabled buttons: pressed a moment ago, or with a request in flight. */
  pending: ReadonlySet<number>;
  /** Orders pressed a moment ago: their column is frozen, and a second press belongs to them. */
  held: ReadonlySet<number>;
  /** Returns the order with its delayed action applied. */
  shown(order: Order): Order;
  /**
   * Runs an action and shows its outcome, also if it failed or another browser was first. Does nothing while the order is
   * pending. Resolves to whether this browser made the change.
   */
  run(order: Order, action: OrderAction, detail?: ActionDetail): Promise<boolean>;
  /** Sets the promised time of an accepted order to the given minutes from now and shows the outcome. */
  giveTime(order: Order, minutes: number): Promise<void>;
  /** Undoes the last action, if still possible. */
  undo(): void;
  /** The order whose action was undone last. */
  undone: Order | null;
}

/**
 * Returns the actions on orders: one at a time per order, any number in parallel (docs backoffice §10). Accepting is sent at once
 * and undone by a call of its own; the others are delayed while they can be undone, or until the next action on the same order.
 */
export function useOrderActions(): OrderActions {
  const queries = useQueryClient();
  const { role } = useSession().business;
  const snackbar = useSnackbar();
  const t = useT();
  const tellChange = useChangeToast();
  const tellFailure = useFailureToast();
  const { pending, held, press } = usePressLocks();
  const { offer, withdraw, undo, undone } = useUndo();
  const onSend = ({ orderId }: OrderActionArgs) => withdraw(orderId);
  const calls: Record<OrderAction, RecordAction<ActionCall>> = {
    accept: useOrderCall(orders.accept),
    send: useOrderCall(orders.send, onSend),
    receive: useOrderCall(orders.receive, onSend),
    cancel: useOrderCall(orders.cancel, onSend),
    reject: useOrderCall(orders.reject, onSend),
    takeBack: useOrderCall(orders.takeBack),
  };
  const moreTime = useOrderCall(orders.moreTime);

  /** Sends the order's delayed action first. Returns the resulting order, or null if the new action is not allowed on it. */
  async function current(order: Order, action: OrderAction): Promise<Order | null> {
    const earlier = findDelayedAction(order.id);
    if (!earlier) return order;
    await earlier.sendNow();
    const now = await queries.fetchQuery({ ...orderQuery(order.id), staleTime: 0 });
    return orderActions(now, role)[action].allowed ? now : null;
  }

  async function send(
    pressed: Order,
    action: OrderAction,
    { version, ...said }: ActionDetail,
    release: () => void,
  ): Promise<boolean> {
    const order = await current(pressed, action);
    if (!order) return false;
    const { id, branchId, number, kind } = order;
    const message = t(`orders.done.${action}`, { number, kind });
    // A retry is sent without delay.
    const isDelayed = action !== 'accept' && action !== 'takeBack' && version === undefined;
    const answer = calls[action].run({
      orderId: id,
      branchId,
      version: version ?? order.version,
      ...said,
    });
    if (isDelayed) {
      offer({ order, message, takeBack: () => findDelayedAction(id)?.cancel() ?? false });
      release();
    }
    const prints = action === 'accept' && printsOnAccept(queries, branchId);
    const { order: now, changed } = await answer;
    if (!changed) tellChange(order, now, 200);
    else if (action === 'accept' && !(await prints)) offerUndo(now, message);
    else if (!isDelayed) announce(message);
    return changed;
  }

  /** Offers to undo accepting while the snackbar shows; later the order's menu has the action. */
  function offerUndo(accepted: Order, message: string) {
    setTimeout(offer({ order: accepted, message, takeBack: () => latest.current.run(accepted, 'takeBack', {}) }), UNDO_TIME_MS);
  }

  async function giveTime(order: Order, minutes: number) {
    const { id, branchId, version, number } = order;
    try {
      await moreTime.run({ orderId: id, branchId, version, minutes });
      snackbar({ message: t('orders.done.time', { number, minutes }) });
    } catch (error) {
      showRejection(order, error);
    }
  }

  function showRejection(order: Order, error: unknown) {
    if (isCancelled(error) || (error instanceof ApiError && error.kind === 'elsewhere')) return;
    const now = recordFromConflict(orderKind, error);
    if (now) tellChange(order, now, (error as ApiError).status ?? 0);
    else tellFailure(t('orders.failed', { number: order.number }), error);
  }

  /** Sends an action that an earlier page left unsent. */
  async function sendUnfinished(action: OrderAction, args: OrderActionArgs) {
    const order = await queries.fetchQuery(orderQuery(args.orderId)).catch(() => null);
    if (!order) return;
    try {
      const { order: now, changed } = await calls[action].run(args);
      if (changed) snackbar({ message: t(`orders.done.${action}`, { number: now.number, kind: now.kind }) });
      else tellChange(order, now, 200);
    } catch (error) {
      showRejection(order, error);
    }
  }

  const latest = useLatest({
    giveTime,
    async run(order: Order, action: OrderAction, detail: ActionDetail) {
      const release = press(order.id);
      // Undoing is allowed while the order is locked.
      if (!release && action !== 'takeBack') return false;
      try {
        return await send(order, action, detail, () => release?.());
      } catch (error) {
        showRejection(order, error);
        return false;
      } finally {
        release?.();
      }
    },
    sendAllLeft() {
      for (const [action, { unfinishedIntents }] of Object.entries(calls) as [OrderAction, RecordAction<ActionCall>][])
        for (const args of unfinishedIntents()) void sendUnfinished(action, args);
    },
  });
  const { online } = useHostServices();
  useEffect(() => {
    if (online) latest.current.sendAllLeft();
  }, [online, latest]);

  const run = useCallback(
    (order: Order, action: OrderAction, detail: ActionDetail = {}) => latest.current.run(order, action, detail),
    [latest],
  );
  const give = useCallback((order: Order, minutes: number) => latest.current.giveTime(order, minutes), [latest]);
  return { pending, held, shown: useOptimisticOrder(), run, giveTime: give, undo, undone };
}

/** Returns the mutation of an action; with `onSend` it is delayed for the undo time. */
function useOrderCall(call: ActionCall, onSend?: (args: OrderActionArgs) => void): RecordAction<ActionCall> {
  return useRecordAction(call, orderKind, { lock: ({ orderId }) => orderId, delay: onSend ? UNDO_TIME_MS : 0, onSend });
}
