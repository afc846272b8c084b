import {
  isFinalState,
  isLiveState,
  orderActionNames,
  orderActionRule,
  orderActions,
  orderStates,
  type OrderAction,
  type OrderState,
} from './states';

type Cell = 'yes' | 'already' | 'state' | 'role';

/** docs backoffice §4.1, row by row: accept, send, receive, cancel, reject. */
const table: Record<OrderState, [Cell, Cell, Cell, Cell, Cell]> = {
  INGRESADO: ['yes', 'state', 'state', 'yes', 'yes'],
  PREPARANDO: ['already', 'yes', 'state', 'yes', 'state'],
  EN_CAMINO: ['state', 'already', 'yes', 'role', 'state'],
  ENTREGADO: ['state', 'state', 'already', 'state', 'state'],
  CANCELADO: ['state', 'state', 'state', 'already', 'state'],
  RECHAZADO: ['state', 'state', 'state', 'state', 'already'],
};

const cells = orderStates.flatMap((state) =>
  orderActionNames.map((action, index) => [state, action, table[state][index] as Cell] as const),
);

test.each(cells)('%s: %s is %s for an operator', (state, action, cell) => {
  expect(orderActionRule(state, action, 'OPERADOR')).toEqual(
    cell === 'yes' ? { allowed: true } : { allowed: false, reason: cell },
  );
});

test.each(cells)('%s: %s (%s) for an administrator', (state, action, cell) => {
  expect(orderActionRule(state, action, 'ADMIN').allowed).toBe(cell === 'yes' || cell === 'role');
});

test('a state that is not known refuses everything and is neither live nor final', () => {
  const rules = orderActions({ state: 'EN_PAUSA' }, 'ADMIN');
  for (const action of Object.keys(rules) as OrderAction[])
    expect(rules[action]).toEqual({ allowed: false, reason: 'unknown-state' });
  expect(isLiveState('EN_PAUSA')).toBe(false);
  expect(isFinalState('EN_PAUSA')).toBe(false);
});

test('a state is live or final', () => {
  expect(orderStates.filter(isLiveState)).toEqual(['INGRESADO', 'PREPARANDO', 'EN_CAMINO']);
  expect(orderStates.filter(isFinalState)).toEqual(['ENTREGADO', 'CANCELADO', 'RECHAZADO']);
});
