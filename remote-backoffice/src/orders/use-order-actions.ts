import { useCallback, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@mostrador/api-client';
import { orders, type OrderActionArgs } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { orderActions, type OrderAction } from '@mostrador/contract/backoffice/orders/states';
import { isTakenBack } from '@mostrador/forms/intent';
import { recordInRefusal, useRecordAction, type RecordAction } from '@mostrador/forms/record-action';
import { useHostServices } from '@mostrador/remote-kit';
import { useSession } from '@mostrador/session';
import { announce, useSnackbar } from '@mostrador/ui/kit';
import { printsOnAccept } from './board-settings';
import { delayedActionOf, UNDO_TIME, useShownOrder } from './delayed-actions';
import { useT } from './messages';
import { orderKind, orderQuery } from './queries';
import { useLatest } from '../common/use-latest';
import { usePressed } from './use-pressed';
import { useTellChange, useTellFailure } from './use-tell-outcome';
import { useUndo } from './use-undo';

type ActionCall = typeof orders.accept;

/** What an action says beside its order. */
export type ActionDetail = Pick<OrderActionArgs, 'reason' | 'minutes'> & {
  /** The version that an earlier try was sent with; the order's by default. */
  version?: number;
};

export interface OrderActions {
  /** Orders whose buttons do nothing: pressed a moment ago, or with a call under way. */
  pending: ReadonlySet<number>;
  /** Orders pressed a moment ago: their column holds still, a second press belongs to them. */
  held: ReadonlySet<number>;
  /** The order as its action will leave it, also while that waits. */
  shown(order: Order): Order;
  /**
   * Does one action and tells its outcome, also when another browser was first or it failed. Nothing happens while the order is pending. Gives
   * whether this browser made the change (another may have been first).
   */
  run(order: Order, action: OrderAction, detail?: ActionDetail): Promise<boolean>;
  /** Promises an accepted order for so many minutes from now, and tells the outcome. */
  giveTime(order: Order, minutes: number): Promise<void>;
  /** Takes back what was done last, while it can be. */
  undo(): void;
  /** The order that was taken back last. */
  undone: Order | null;
}

/**
 * The actions on orders; one at a time for each order, any number side by side (docs backoffice §10). Accepting is sent at once and taken
 * back by a call of its own; the others wait for the time in which they can be taken back, which a further action on the same order ends.
 */
export function useOrderActions(): OrderActions {
  const queries = useQueryClient();
  const { role } = useSession().business;
  const snackbar = useSnackbar();
  const t = useT();
  const tellChange = useTellChange();
  const tellFailure = useTellFailure();
  const { pending, held, press } = usePressed();
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

  /** The order as it is once what waits of it is done; null when the action is not possible then. */
  async function current(order: Order, action: OrderAction): Promise<Order | null> {
    const earlier = delayedActionOf(order.id);
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
    // What is sent again was pressed long ago.
    const isDelayed = action !== 'accept' && action !== 'takeBack' && version === undefined;
    const answer = calls[action].run({
      orderId: id,
      branchId,
      version: version ?? order.version,
      ...said,
    });
    if (isDelayed) {
      offer({ order, message, takeBack: () => delayedActionOf(id)?.takeBack() ?? false });
      release();
    }
    const prints = action === 'accept' && printsOnAccept(queries, branchId);
    const { order: now, changed } = await answer;
    if (!changed) tellChange(order, now, 200);
    else if (action === 'accept' && !(await prints)) offerTakingBack(now, message);
    else if (!isDelayed) announce(message);
    return changed;
  }

  /** For as long as the snackbar shows; later the order's menu has it. */
  function offerTakingBack(accepted: Order, message: string) {
    setTimeout(offer({ order: accepted, message, takeBack: () => latest.current.run(accepted, 'takeBack', {}) }), UNDO_TIME);
  }

  async function giveTime(order: Order, minutes: number) {
    const { id, branchId, version, number } = order;
    try {
      await moreTime.run({ orderId: id, branchId, version, minutes });
      snackbar({ message: t('orders.done.time', { number, minutes }) });
    } catch (error) {
      tellRefusal(order, error);
    }
  }

  function tellRefusal(order: Order, error: unknown) {
    if (isTakenBack(error) || (error instanceof ApiError && error.kind === 'elsewhere')) return;
    const now = recordInRefusal(orderKind, error);
    if (now) tellChange(order, now, (error as ApiError).status ?? 0);
    else tellFailure(t('orders.failed', { number: order.number }), error);
  }

  /** Sends what an earlier page was to send. */
  async function sendLeft(action: OrderAction, args: OrderActionArgs) {
    const order = await queries.fetchQuery(orderQuery(args.orderId)).catch(() => null);
    if (!order) return;
    try {
      const { order: now, changed } = await calls[action].run(args);
      if (changed) snackbar({ message: t(`orders.done.${action}`, { number: now.number, kind: now.kind }) });
      else tellChange(order, now, 200);
    } catch (error) {
      tellRefusal(order, error);
    }
  }

  const latest = useLatest({
    giveTime,
    async run(order: Order, action: OrderAction, detail: ActionDetail) {
      const release = press(order.id);
      // Taking back is no second press.
      if (!release && action !== 'takeBack') return false;
      try {
        return await send(order, action, detail, () => release?.());
      } catch (error) {
        tellRefusal(order, error);
        return false;
      } finally {
        release?.();
      }
    },
    sendAllLeft() {
      for (const [action, { left }] of Object.entries(calls) as [OrderAction, RecordAction<ActionCall>][])
        for (const args of left()) void sendLeft(action, args);
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
  return { pending, held, shown: useShownOrder(), run, giveTime: give, undo, undone };
}

/** The call of an action; with `onSend` one that waits before it leaves. */
function useOrderCall(call: ActionCall, onSend?: (args: OrderActionArgs) => void): RecordAction<ActionCall> {
  return useRecordAction(call, orderKind, { lock: ({ orderId }) => orderId, delay: onSend ? UNDO_TIME : 0, onSend });
}
