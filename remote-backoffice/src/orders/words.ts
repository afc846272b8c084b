import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { orderActions, type OrderAction, type OrderRefusal } from '@mostrador/contract/backoffice/orders/states';
import type { Verdict } from '@mostrador/contract/state-table';
import type { T } from './messages';

const steps: Partial<Record<string, OrderAction>> = { INGRESADO: 'accept', PREPARANDO: 'send', EN_CAMINO: 'receive' };

/** The one action that moves an order on, or null. */
export function nextAction({ state }: Order): OrderAction | null {
  return Object.hasOwn(steps, state) ? (steps[state] ?? null) : null;
}

export function actionLabel(action: OrderAction, { kind }: Pick<Order, 'kind'>, t: T): string {
  return t(`orders.action.${action}`, { kind });
}

/** Whether a role may do this to an order here and now: nothing without a connection. */
export function verdictOn(order: Order, action: OrderAction, role: string, online: boolean): Verdict<OrderRefusal | 'offline'> {
  const verdict = orderActions(order, role)[action];
  return verdict.allowed && !online ? { allowed: false, reason: 'offline' } : verdict;
}

/** Why it may not, in words; undefined when it may. */
export function refusalOf(order: Order, action: OrderAction, role: string, online: boolean, t: T): string | undefined {
  const { reason } = verdictOn(order, action, role, online);
  return reason && t(`orders.refusal.${reason}`);
}
