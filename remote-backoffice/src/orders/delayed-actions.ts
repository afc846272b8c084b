import { useMemo } from 'react';
import { orders, type OrderActionArgs } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { ORDER_ACTIONS, ORDER_TARGETS, type OrderAction } from '@mostrador/contract/backoffice/orders/states';
import { delayedIntents, useDelayedIntents, type DelayedIntent } from '@mostrador/forms/delay';

/** How long an action waits before it is sent, and can be taken back, ms: as long as the snackbar shows. */
export const UNDO_TIME = 6_000;

/** An order's action that waits or is on its way. */
export interface DelayedAction extends DelayedIntent {
  action: OrderAction;
  args: OrderActionArgs;
}

const actionOf = new Map<string, OrderAction>(ORDER_ACTIONS.map((action) => [orders[action].name, action]));

function ofOrders(intents: readonly DelayedIntent[]): DelayedAction[] {
  return intents.flatMap((intent) => {
    const action = actionOf.get(intent.call);
    return action ? [{ ...intent, action, args: intent.args as OrderActionArgs }] : [];
  });
}

/** The action of an order that waits or is on its way. */
export function delayedActionOf(orderId: number): DelayedAction | undefined {
  return ofOrders(delayedIntents()).find(({ args }) => args.orderId === orderId);
}

/**
 * Gives an order as its delayed action will leave it: the board shows it so from the press on. One that the server knows in another version
 * by now is shown as the server has it.
 */
export function useShownOrder(): (order: Order) => Order {
  const intents = useDelayedIntents();
  return useMemo(() => {
    const actions = new Map(ofOrders(intents).map((one) => [one.args.orderId, one]));
    return (order) => {
      const delayed = actions.get(order.id);
      return delayed?.args.version === order.version ? { ...order, state: ORDER_TARGETS[delayed.action] } : order;
    };
  }, [intents]);
}
