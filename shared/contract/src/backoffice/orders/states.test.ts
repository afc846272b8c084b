import {
  isLiveState,
  needsReason,
  ORDER_ACTIONS,
  ORDER_STATES,
  ORDER_TARGETS,
  orderActions,
  orderRules,
  type OrderAction,
  type OrderState,
} from './states';

type Cell = 'yes' | 'already' | 'state' | 'role';

/** docs backoffice §4.1, row by row, in the order of `ORDER_ACTIONS`. */
const table: Record<OrderState, [Cell, Cell, Cell, Cell, Cell, Cell]> = {
  placed: ['yes', 'state', 'state', 'yes', 'yes', 'already'],
  preparing: ['already', 'yes', 'state', 'yes', 'state', 'yes'],
  onTheWay: ['state', 'already', 'yes', 'role', 'state', 'state'],
  delivered: ['state', 'state', 'already', 'state', 'state', 'state'],
  cancelled: ['state', 'state', 'state', 'already', 'state', 'state'],
  rejected: ['state', 'state', 'state', 'state', 'already', 'state'],
};

const cells = ORDER_STATES.flatMap((state) =>
  ORDER_ACTIONS.map((action, index) => [state, action, table[state][index] as Cell] as const),
);

test.each(cells)('returns for %s: %s is %s for an operator', (state, action, cell) => {
  expect(orderActions({ state }, 'OPERADOR')[action]).toEqual(
    cell === 'yes' ? { allowed: true } : { allowed: false, reason: cell },
  );
});

test.each(cells)('returns for %s: %s (%s) for an administrator', (state, action, cell) => {
  expect(orderActions({ state }, 'ADMIN')[action].allowed).toBe(cell === 'yes' || cell === 'role');
});

test('allows no action in an unknown state, which is neither live nor final', () => {
  const rules = orderActions({ state: 'EN_PAUSA' }, 'ADMIN');
  for (const action of Object.keys(rules) as OrderAction[]) expect(rules[action]).toEqual({ allowed: false, reason: 'server' });
  expect(isLiveState('EN_PAUSA')).toBe(false);
  expect(orderRules.isFinal('EN_PAUSA')).toBe(false);
});

test('lists as next states exactly the targets of the allowed actions', () => {
  for (const state of ORDER_STATES) {
    const possible = ORDER_ACTIONS.filter((action) => orderActions({ state }, 'ADMIN')[action].allowed);
    expect(orderRules.nextStatuses(state)).toEqual(possible.map((action) => ORDER_TARGETS[action]));
    for (const action of ORDER_ACTIONS)
      expect(orderActions({ state }, 'ADMIN')[action].reason === 'already').toBe(state === ORDER_TARGETS[action]);
  }
  expect(ORDER_ACTIONS.filter(needsReason)).toEqual(['cancel', 'reject']);
});

test('allows undoing an acceptance only until its ticket was printed', () => {
  expect(orderActions({ state: 'preparing', printed: true }, 'ADMIN').takeBack).toEqual({ allowed: false, reason: 'printed' });
  expect(orderActions({ state: 'preparing', printed: true }, 'ADMIN').send.allowed).toBe(true);
});

test('partitions the states into live and final', () => {
  expect(ORDER_STATES.filter(isLiveState)).toEqual(['placed', 'preparing', 'onTheWay']);
  expect(ORDER_STATES.filter(orderRules.isFinal)).toEqual(['delivered', 'cancelled', 'rejected']);
});
