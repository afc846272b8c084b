import {
  PLACE_STATUSES,
  DEVICE_TARGETS,
  QUIET_AFTER,
  STALE_AFTER,
  TERMINAL_ACTIONS,
  TERMINAL_STATUSES,
  merchantActions,
  pointActions,
  presenceOf,
  terminalActions,
  terminalRules,
  type TerminalAction,
  type TerminalStatus,
} from './states';

const none = { points: 0, terminals: 0, activePoints: 0, activeTerminals: 0 };

// docs payments §4: where each action leads; none means a refusal
const TABLE: Record<TerminalStatus, { leadsTo: Partial<Record<TerminalAction, TerminalStatus>>; delete: boolean }> = {
  ACTIVE: { leadsTo: { deactivate: 'INACTIVE', maintenance: 'MAINTENANCE' }, delete: false },
  INACTIVE: { leadsTo: { activate: 'ACTIVE', maintenance: 'MAINTENANCE' }, delete: true },
  MAINTENANCE: { leadsTo: { activate: 'ACTIVE', deactivate: 'INACTIVE' }, delete: false },
};

describe.each(TERMINAL_STATUSES)('a terminal that is %s', (status) => {
  const row = TABLE[status];
  const active = { point: { status: 'ACTIVE' }, merchant: { status: 'ACTIVE' } };

  it('may do what the table allows, with a reason for the rest', () => {
    const actions = terminalActions({ status, ...active });
    for (const action of ['activate', 'deactivate', 'maintenance'] as const) {
      expect(row.leadsTo[action] ?? status).toBe(DEVICE_TARGETS[action]);
      expect(actions[action]).toEqual(row.leadsTo[action] ? { allowed: true } : { allowed: false, reason: 'already' });
    }
    expect(actions.delete).toEqual(row.delete ? { allowed: true } : { allowed: false, reason: 'not-inactive' });
    expect(new Set(terminalRules.goesTo(status))).toEqual(new Set(Object.values(row.leadsTo)));
  });

  it.each([
    ['point', { ...active, point: { status: 'INACTIVE' } }],
    ['merchant', { ...active, merchant: { status: 'INACTIVE' } }],
  ])('is not activated under a %s that is not active; the rest stays possible', (_, parents) => {
    const free = terminalActions({ status, ...active });
    const barred = terminalActions({ status, ...parents });
    if (row.leadsTo.activate) expect(barred.activate).toEqual({ allowed: false, reason: 'parent-inactive' });
    expect({ ...barred, activate: null }).toEqual({ ...free, activate: null });
  });
});

describe.each(PLACE_STATUSES)('a place that is %s', (status) => {
  it('is activated or deactivated, and deleted when inactive and childless', () => {
    const isActive = status === 'ACTIVE';
    const actions = merchantActions({ status, dependants: none });
    expect(actions.activate.allowed).toBe(!isActive);
    expect(actions.deactivate.allowed).toBe(isActive);
    expect(actions.delete).toEqual(isActive ? { allowed: false, reason: 'not-inactive' } : { allowed: true });
    expect(actions).toEqual(pointActions({ status, dependants: none, merchant: { status: 'ACTIVE' } }));
  });

  it('is not deleted while something hangs on it', () => {
    const reason = status === 'ACTIVE' ? 'not-inactive' : 'has-children';
    expect(merchantActions({ status, dependants: { ...none, points: 1 } }).delete.reason).toBe(reason);
    expect(pointActions({ status, dependants: { ...none, terminals: 1 } }).delete.reason).toBe(reason);
  });
});

it('a point is activated only under an active merchant', () => {
  expect(pointActions({ status: 'INACTIVE', merchant: { status: 'INACTIVE' } }).activate.reason).toBe('parent-inactive');
  expect(pointActions({ status: 'INACTIVE' }).activate.allowed).toBe(true);
});

describe("the server's word", () => {
  it('goes before the table', () => {
    expect(merchantActions({ status: 'INACTIVE', allowedActions: [] }).delete.reason).toBe('server');
    expect(merchantActions({ status: 'ACTIVE', allowedActions: [] }).activate.reason).toBe('already');
    expect(pointActions({ status: 'ACTIVE', allowedActions: ['delete'] }).delete.allowed).toBe(true);
  });

  it('is all there is for an unknown status', () => {
    expect(terminalActions({ status: 'LOST' }).activate.reason).toBe('server');
    expect(terminalActions({ status: 'LOST', allowedActions: ['activate'] }).activate.allowed).toBe(true);
    for (const action of TERMINAL_ACTIONS) expect(terminalActions({ status: 'toString' })[action].reason).toBe('server');
  });
});

it('says how fresh the last sign of life is', () => {
  const now = Date.UTC(2026, 10, 18);
  expect(presenceOf(undefined, now)).toBe('never');
  expect(presenceOf(now + 5, now)).toBe('online');
  expect(presenceOf(now - QUIET_AFTER + 1, now)).toBe('online');
  expect(presenceOf(now - QUIET_AFTER, now)).toBe('quiet');
  expect(presenceOf(now - STALE_AFTER, now)).toBe('stale');
});
