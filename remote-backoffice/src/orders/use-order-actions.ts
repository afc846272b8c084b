import { useEffect, useMemo, type RefObject } from 'react';
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
import { findDelayedAction, UNDO_TIME_MS, useOptimisticOrder } from './delayed-actions';
import { useT } from './messages';
import { liveOrdersQuery, orderKind, orderQuery } from './queries';
import { printsOnAccept } from './printing/printing-cache';
import { useLatest } from '../common/use-latest';
import { usePressLocks } from './use-press-locks';
import { useLateActions, type LateActions } from './late-actions';
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
 * and undone by a call of its own; the others are delayed while they can be undone, or until the next action on the same order. Without a
 * connection an action waits for it, also over a reload, and is sent once.
 */
export function useOrderActions(): OrderActions {
  const queries = useQueryClient();
  const { role } = useSession().business;
  const snackbar = useSnackbar();
  const t = useT();
  const tellChange = useChangeToast();
  const tellFailure = useFailureToast();
  const late = useLateActions();
  const { online } = useHostServices();
  const { pending, held, press } = usePressLocks();
  const { offer, withdraw, undo, undone } = useUndo();
  const onSend = ({ orderId }: OrderActionArgs) => withdraw(orderId);
  const calls: Record<OrderAction, RecordAction<ActionCall>> = {
    accept: useOrderCall(orders.accept, 0, onSend),
    send: useOrderCall(orders.send, UNDO_TIME_MS, onSend),
    receive: useOrderCall(orders.receive, UNDO_TIME_MS, onSend),
    cancel: useOrderCall(orders.cancel, UNDO_TIME_MS, onSend),
    reject: useOrderCall(orders.reject, UNDO_TIME_MS, onSend),
    takeBack: useRecordAction(orders.takeBack, orderKind, { lock }),
  };
  const moreTime = useRecordAction(orders.moreTime, orderKind, { lock });

  /** Sends the order's delayed action first. Returns the resulting order, or null if the new action is not allowed on it. */
  async function current(order: Order, action: OrderAction): Promise<Order | null> {
    const earlier = findDelayedAction(order.id);
    if (!earlier) return order;
    if (!online) {
      snackbar({ message: t('orders.refusal.unsent'), variant: 'alert', alert: { color: 'warning' } });
      return null;
    }
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
    const waits = !online && action !== 'takeBack';
    const done = t(`orders.done.${action}`, { number, kind });
    // A retry is sent without delay.
    const isDelayed = waits || (action !== 'accept' && action !== 'takeBack' && version === undefined);
    const answer = calls[action].run({
      orderId: id,
      branchId,
      version: version ?? order.version,
      ...said,
    });
    if (isDelayed) {
      const message = waits ? t('orders.unsent.toast', { number }) : done;
      offer({ order, message, takeBack: () => findDelayedAction(id)?.cancel() ?? false });
      release();
    }
    try {
      const { order: now, changed } = await answer;
      if (!changed) (waits ? late : { tellChange }).tellChange(order, now, 200);
      else if (action === 'accept' && !printsOnAccept(queries, branchId)) offerUndo(now, done);
      else if (!isDelayed) announce(done);
      return changed;
    } catch (error) {
      if (!waits) throw error;
      showRejection(order, error, late);
      return false;
    }
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

  /** `order`: as the user knew it, if known. */
  function showRejection(order: Order | null, error: unknown, tell: LateActions = { tellChange, tellFailure }) {
    if (isCancelled(error) || (error instanceof ApiError && error.kind === 'elsewhere')) return;
    const now = recordFromConflict(orderKind, error);
    if (now) tell.tellChange(order, now, (error as ApiError).status ?? 0);
    else if (order) tell.tellFailure(t('orders.failed', { number: order.number }), error);
  }

  /** Sends an action that an earlier page left unsent, now or once there is a connection. */
  async function sendUnfinished(action: OrderAction, args: OrderActionArgs) {
    const fetchOrder = () => queries.fetchQuery(orderQuery(args.orderId)).catch(() => null);
    const before = online ? fetchOrder() : Promise.resolve(findLiveOrder(args));
    try {
      const { order: now, changed } = await calls[action].run(args);
      if (changed) snackbar({ message: t(`orders.done.${action}`, { number: now.number, kind: now.kind }) });
      else late.tellChange(await before, now, 200);
    } catch (error) {
      const order = recordFromConflict(orderKind, error) ? await before : ((await before) ?? (await fetchOrder()));
      showRejection(order, error, late);
    }
  }

  function findLiveOrder({ branchId, orderId }: OrderActionArgs): Order | null {
    return queries.getQueryData(liveOrdersQuery(branchId).queryKey)?.items.find(({ id }) => id === orderId) ?? null;
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
  useActionsLeft(latest, online);

  const stable = useMemo<Pick<OrderActions, 'run' | 'giveTime'>>(
    () => ({
      run: (order, action, detail = {}) => latest.current.run(order, action, detail),
      giveTime: (order, minutes) => latest.current.giveTime(order, minutes),
    }),
    [latest],
  );
  return { pending, held, shown: useOptimisticOrder(), ...stable, undo, undone };
}

/** Sends the actions of earlier pages; without a connection they wait for it, so that the board shows them. */
function useActionsLeft(actions: RefObject<{ sendAllLeft(): void }>, online: boolean): void {
  useEffect(() => {
    actions.current.sendAllLeft();
  }, [online, actions]);
}

const lock = ({ orderId }: OrderActionArgs) => orderId;

/** Returns the mutation of an action that waits for `delay` ms, and for the connection. */
function useOrderCall(call: ActionCall, delay: number, onSend: (args: OrderActionArgs) => void): RecordAction<ActionCall> {
  return useRecordAction(call, orderKind, { lock, delay, needsConnection: true, onSend });
}
