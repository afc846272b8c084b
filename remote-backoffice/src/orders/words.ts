import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { orderActions, type OrderAction, type OrderRefusal } from '@mostrador/contract/backoffice/orders/states';
import type { Verdict } from '@mostrador/contract/state-table';
import { isUnsent } from './delayed-actions';
import type { T } from './messages';

const steps: Partial<Record<string, OrderAction>> = { placed: 'accept', preparing: 'send', onTheWay: 'receive' };

/** Returns the action that moves an order to its next state, or null. */
export function nextAction({ state }: Order): OrderAction | null {
  return Object.hasOwn(steps, state) ? (steps[state] ?? null) : null;
}

export function actionLabel(action: OrderAction, { kind }: Pick<Order, 'kind'>, t: T): string {
  return t(`orders.action.${action}`, { kind });
}

/** Actions that wait for the connection. Undoing an acceptance is decided at once. */
const sentLater: ReadonlySet<OrderAction> = new Set(['accept', 'send', 'receive', 'cancel', 'reject']);

/** Returns whether a role may run an action on an order now, with or without a connection. */
export function actionVerdict(
  order: Order,
  action: OrderAction,
  role: string,
  online: boolean,
): Verdict<OrderRefusal | 'offline' | 'unsent'> {
  if (isUnsent(order)) return { allowed: false, reason: 'unsent' };
  const verdict = orderActions(order, role)[action];
  return verdict.allowed && !online && !sentLater.has(action) ? { allowed: false, reason: 'offline' } : verdict;
}

/** Returns the reason why an action is not allowed as text, or undefined if it is. */
export function refusalText(order: Order, action: OrderAction, role: string, online: boolean, t: T): string | undefined {
  const { reason } = actionVerdict(order, action, role, online);
  return reason && t(`orders.refusal.${reason}`);
}
