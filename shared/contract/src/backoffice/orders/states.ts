import { stateTable, type Verdict } from '../../state-table';
import { wireEnum } from '../../wire-enum';

/** Every order state with its wire value, in chronological order (docs backoffice §4; the last three are assumed). */
export const orderStates = wireEnum({
  placed: 'INGRESADO',
  preparing: 'PREPARANDO',
  onTheWay: 'EN_CAMINO',
  delivered: 'ENTREGADO',
  cancelled: 'CANCELADO',
  rejected: 'RECHAZADO',
});
export const ORDER_STATES = orderStates.values;
export type OrderState = (typeof ORDER_STATES)[number];
export type WireOrderState = (typeof orderStates.wireValues)[number];

/** States of the board's columns, from left to right (docs backoffice §2). Orders in them are live. */
export const BOARD_STATES = ['placed', 'preparing', 'onTheWay'] as const satisfies readonly OrderState[];
export type BoardState = (typeof BOARD_STATES)[number];

/** The wire's filter value for "every live order" (docs backoffice §4). */
export const ALL_STATES = 'TODOS' as const;

export const ORDER_ACTIONS = ['accept', 'send', 'receive', 'cancel', 'reject', 'takeBack'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** The server requires a reason for these actions. */
export const REASON_ACTIONS = ['cancel', 'reject'] as const satisfies readonly OrderAction[];
export type ReasonAction = (typeof REASON_ACTIONS)[number];

/** Returns true for the actions that the server accepts only with a reason (`REASON_ACTIONS`). */
export function needsReason(action: OrderAction): action is ReasonAction {
  return REASON_ACTIONS.some((one) => one === action);
}

/**
 * The state that each action leads to (docs backoffice §4.1; those of receive, cancel and reject are assumed, and all of
 * `takeBack`).
 */
export const ORDER_TARGETS = {
  accept: 'preparing',
  send: 'onTheWay',
  receive: 'delivered',
  cancel: 'cancelled',
  reject: 'rejected',
  takeBack: 'placed',
} as const satisfies Record<OrderAction, OrderState>;

/**
 * Why an action is not possible: `already` it already happened, `state` and `role` forbid it, `printed` the kitchen has the
 * ticket.
 */
export type OrderRefusal = 'already' | 'state' | 'role' | 'printed';

const NO = { accept: 'state', send: 'state', receive: 'state', cancel: 'state', reject: 'state', takeBack: 'state' } as const;

/** Rules of the actions (docs backoffice §4.1). An action with `already` leaves the order unchanged without an error. */
export const orderRules = stateTable<OrderState, OrderAction, OrderRefusal>(ORDER_ACTIONS, {
  placed: {
    actions: { ...NO, accept: true, cancel: true, reject: true, takeBack: 'already' },
    nextStatuses: ['preparing', 'cancelled', 'rejected'],
  },
  preparing: {
    actions: { ...NO, accept: 'already', send: true, cancel: true, takeBack: true },
    nextStatuses: ['onTheWay', 'cancelled', 'placed'],
  },
  onTheWay: { actions: { ...NO, send: 'already', receive: true, cancel: true }, nextStatuses: ['delivered', 'cancelled'] },
  delivered: { actions: { ...NO, receive: 'already' }, nextStatuses: [] },
  cancelled: { actions: { ...NO, cancel: 'already' }, nextStatuses: [] },
  rejected: { actions: { ...NO, reject: 'already' }, nextStatuses: [] },
});

/** Returns true while the order is on the board. An unknown state is not live. */
export function isLiveState(state: string): boolean {
  return orderRules.isKnown(state) && !orderRules.isFinal(state);
}

/**
 * Returns the allowed actions of a role on an order. assumed: only an administrator cancels an order on its way; an acceptance
 * can be undone until its ticket is printed.
 */
export function orderActions(
  { state, printed = false }: { state: string; printed?: boolean },
  role: string,
): Record<OrderAction, Verdict<OrderRefusal>> {
  const isBarred = state === 'onTheWay' && role !== 'ADMIN';
  return orderRules.verdicts({ status: state }, (action) => {
    if (action === 'cancel' && isBarred) return 'role';
    return action === 'takeBack' && printed ? 'printed' : undefined;
  });
}

/** Returns true if a line of the order can still be removed or replaced: nothing has left the kitchen. */ // assumed
export function canChangeLines({ state }: { state: string }): boolean {
  return state === 'placed' || state === 'preparing';
}

/** Returns true if the promised time of an order can be changed: it is accepted and not finished. */ // assumed
export function canExtendTime({ state }: { state: string }): boolean {
  return state === 'preparing' || state === 'onTheWay';
}
