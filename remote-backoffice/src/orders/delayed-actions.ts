import { useMemo } from 'react';
import { orders, type OrderActionArgs } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { ORDER_ACTIONS, ORDER_TARGETS, type OrderAction } from '@mostrador/contract/backoffice/orders/states';
import { delayedIntents, useDelayedIntents, type DelayedIntent } from '@mostrador/forms/delay';

/** Time (ms) during which an action can be undone before it is sent; the snackbar shows as long. */
export const UNDO_TIME_MS = 6_000;

/** An order action that is waiting or in flight. */
interface DelayedAction extends DelayedIntent {
  action: OrderAction;
  args: OrderActionArgs;
}

const actionOf = new Map<string, OrderAction>(ORDER_ACTIONS.map((action) => [orders[action].name, action]));

function toDelayedActions(intents: readonly DelayedIntent[]): DelayedAction[] {
  return intents.flatMap((intent) => {
    const action = actionOf.get(intent.call);
    return action ? [{ ...intent, action, args: intent.args as OrderActionArgs }] : [];
  });
}

/** Returns the waiting or in-flight action of an order. */
export function findDelayedAction(orderId: number): DelayedAction | undefined {
  return toDelayedActions(delayedIntents()).find(({ args }) => args.orderId === orderId);
}

/** Returns how many actions wait for the connection. */
export function useUnsentCount(): number {
  return toDelayedActions(useDelayedIntents()).filter(({ isHeld }) => isHeld).length;
}

/** An order whose action waits for the connection. */
type UnsentOrder = Order & { isUnsent: true };

/** Returns whether the shown state of an order is that of an action which waits for the connection. */
export function isUnsent(order: Order): order is UnsentOrder {
  return 'isUnsent' in order;
}

/**
 * Returns a function that applies an order's delayed action optimistically. If the server has a newer version of the order, that
 * one is shown.
 */
export function useOptimisticOrder(): (order: Order) => Order {
  const intents = useDelayedIntents();
  return useMemo(() => {
    const actions = new Map(toDelayedActions(intents).map((one) => [one.args.orderId, one]));
    return (order) => {
      const delayed = actions.get(order.id);
      if (delayed?.args.version !== order.version) return order;
      const target = { ...order, state: ORDER_TARGETS[delayed.action] };
      return delayed.isHeld ? ({ ...target, isUnsent: true } satisfies UnsentOrder) : target;
    };
  }, [intents]);
}
