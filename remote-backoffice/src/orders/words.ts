import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { isOrderState, orderActionRule, type OrderAction, type OrderState } from '@mostrador/contract/backoffice/orders/states';
import type { Tone } from '@mostrador/ui/kit';
import type { T } from './messages';

const tones: Record<OrderState, Tone> = {
  INGRESADO: 'warning',
  PREPARANDO: 'info',
  EN_CAMINO: 'secondary',
  ENTREGADO: 'success',
  CANCELADO: 'neutral',
  RECHAZADO: 'error',
};

/** Word and colour of a state for a kind of order; one that this version does not know is shown as it came. */
export function stateOf(state: string, { kind }: Pick<Order, 'kind'>, t: T): { tone: Tone; label: string } {
  return isOrderState(state)
    ? { tone: tones[state], label: t(`orders.state.${state}`, { kind }) }
    : { tone: 'neutral', label: state };
}

const steps: Partial<Record<string, OrderAction>> = { INGRESADO: 'accept', PREPARANDO: 'send', EN_CAMINO: 'receive' };

/** The one action that moves an order on, or null. */
export function nextAction({ state }: Order): OrderAction | null {
  return steps[state] ?? null;
}

export function actionLabel(action: OrderAction, { kind }: Pick<Order, 'kind'>, t: T): string {
  return t(`orders.action.${action}`, { kind });
}

/** Why an action on an order is not possible for a role, in words; undefined when it is. */
export function refusalOf(order: Order, action: OrderAction, role: string, online: boolean, t: T): string | undefined {
  const rule = orderActionRule(order.state, action, role);
  if (rule.allowed) return online ? undefined : t('orders.refusal.offline');
  return t(`orders.refusal.${rule.reason ?? 'state'}`);
}
