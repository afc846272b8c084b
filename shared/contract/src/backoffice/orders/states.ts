/** Every order state, in the order of an order's life (docs backoffice §4; the last three are assumed). */
export const orderStates = ['INGRESADO', 'PREPARANDO', 'EN_CAMINO', 'ENTREGADO', 'CANCELADO', 'RECHAZADO'] as const;
export type OrderState = (typeof orderStates)[number];

/** States of the board's columns, from left to right (docs backoffice §2). Orders in them are live. */
export const boardStates = ['INGRESADO', 'PREPARANDO', 'EN_CAMINO'] as const satisfies readonly OrderState[];
export type BoardState = (typeof boardStates)[number];

/** The wire's filter value for "every live order" (docs backoffice §4). */
export const ALL_STATES = 'TODOS' as const;

export const orderActionNames = ['accept', 'send', 'receive', 'cancel', 'reject'] as const;
export type OrderAction = (typeof orderActionNames)[number];

interface Transition {
  to: OrderState;
  from: Partial<Record<OrderState, { role?: 'ADMIN' }>>;
  /** The server refuses the action without a reason written by a person. */
  reason: boolean;
}

/** What each action does (docs backoffice §4.1). An order that is already in `to` stays as it is, without an error. */
export const orderTransitions: Readonly<Record<OrderAction, Transition>> = {
  accept: { to: 'PREPARANDO', from: { INGRESADO: {} }, reason: false },
  send: { to: 'EN_CAMINO', from: { PREPARANDO: {} }, reason: false },
  // assumed: resulting states of receive, cancel and reject, and the ADMIN rule
  receive: { to: 'ENTREGADO', from: { EN_CAMINO: {} }, reason: false },
  cancel: { to: 'CANCELADO', from: { INGRESADO: {}, PREPARANDO: {}, EN_CAMINO: { role: 'ADMIN' } }, reason: true },
  reject: { to: 'RECHAZADO', from: { INGRESADO: {} }, reason: true },
};

/** Why an action is not possible: it already happened, the state forbids it, the role forbids it, or the state is not known here. */
export type OrderRefusal = 'already' | 'state' | 'role' | 'unknown-state';

export interface ActionRule {
  allowed: boolean;
  /** Only when not allowed. */
  reason?: OrderRefusal;
}

export function isOrderState(state: string): state is OrderState {
  return (orderStates as readonly string[]).includes(state);
}

/** True while the order is on the board. An unknown state is not live. */
export function isLiveState(state: string): boolean {
  return (boardStates as readonly string[]).includes(state);
}

/** True once nothing can happen to the order any more. An unknown state is not final. */
export function isFinalState(state: string): boolean {
  return isOrderState(state) && !isLiveState(state);
}

/** May this role do this to an order in this state? The one rule that screen and sandbox share. */
export function orderActionRule(state: string, action: OrderAction, role: string): ActionRule {
  if (!isOrderState(state)) return { allowed: false, reason: 'unknown-state' };
  const { to, from } = orderTransitions[action];
  if (state === to) return { allowed: false, reason: 'already' };
  const rule = from[state];
  if (!rule) return { allowed: false, reason: 'state' };
  if (rule.role && rule.role !== role) return { allowed: false, reason: 'role' };
  return { allowed: true };
}

/** Every action with its answer, for buttons that are disabled with a reason instead of hidden. */
export function orderActions(order: { state: string }, role: string): Record<OrderAction, ActionRule> {
  return {
    accept: orderActionRule(order.state, 'accept', role),
    send: orderActionRule(order.state, 'send', role),
    receive: orderActionRule(order.state, 'receive', role),
    cancel: orderActionRule(order.state, 'cancel', role),
    reject: orderActionRule(order.state, 'reject', role),
  };
}
