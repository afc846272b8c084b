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

// docs payments §4: the status that each action leads to; a missing action is not allowed
const TABLE: Record<TerminalStatus, { leadsTo: Partial<Record<TerminalAction, TerminalStatus>>; delete: boolean }> = {
  ACTIVE: { leadsTo: { deactivate: 'INACTIVE', maintenance: 'MAINTENANCE' }, delete: false },
  INACTIVE: { leadsTo: { activate: 'ACTIVE', maintenance: 'MAINTENANCE' }, delete: true },
  MAINTENANCE: { leadsTo: { activate: 'ACTIVE', deactivate: 'INACTIVE' }, delete: false },
};

describe.each(TERMINAL_STATUSES)('a terminal in status %s', (status) => {
  const row = TABLE[status];
  const active = { point: { status: 'ACTIVE' }, merchant: { status: 'ACTIVE' } };

  it('allows the actions of the table, and gives a reason for the others', () => {
    const actions = terminalActions({ status, ...active });
    for (const action of ['activate', 'deactivate', 'maintenance'] as const) {
      expect(row.leadsTo[action] ?? status).toBe(DEVICE_TARGETS[action]);
      expect(actions[action]).toEqual(row.leadsTo[action] ? { allowed: true } : { allowed: false, reason: 'already' });
    }
    expect(actions.delete).toEqual(row.delete ? { allowed: true } : { allowed: false, reason: 'not-inactive' });
    expect(new Set(terminalRules.nextStatuses(status))).toEqual(new Set(Object.values(row.leadsTo)));
  });

  it.each([
    ['point', { ...active, point: { status: 'INACTIVE' } }],
    ['merchant', { ...active, merchant: { status: 'INACTIVE' } }],
  ])('cannot be activated under an inactive %s; the other actions are unaffected', (_, parents) => {
    const free = terminalActions({ status, ...active });
    const barred = terminalActions({ status, ...parents });
    if (row.leadsTo.activate) expect(barred.activate).toEqual({ allowed: false, reason: 'parent-inactive' });
    expect({ ...barred, activate: null }).toEqual({ ...free, activate: null });
  });
});

describe.each(PLACE_STATUSES)('a merchant or point in status %s', (status) => {
  it('can be activated or deactivated, and deleted if it is inactive and has no children', () => {
    const isActive = status === 'ACTIVE';
    const actions = merchantActions({ status, dependants: none });
    expect(actions.activate.allowed).toBe(!isActive);
    expect(actions.deactivate.allowed).toBe(isActive);
    expect(actions.delete).toEqual(isActive ? { allowed: false, reason: 'not-inactive' } : { allowed: true });
    expect(actions).toEqual(pointActions({ status, dependants: none, merchant: { status: 'ACTIVE' } }));
  });

  it('cannot be deleted while it has children', () => {
    const reason = status === 'ACTIVE' ? 'not-inactive' : 'has-children';
    expect(merchantActions({ status, dependants: { ...none, points: 1 } }).delete.reason).toBe(reason);
    expect(pointActions({ status, dependants: { ...none, terminals: 1 } }).delete.reason).toBe(reason);
  });
});

it('allows a point to be activated only under an active merchant', () => {
  expect(pointActions({ status: 'INACTIVE', merchant: { status: 'INACTIVE' } }).activate.reason).toBe('parent-inactive');
  expect(pointActions({ status: 'INACTIVE' }).activate.allowed).toBe(true);
});

describe("the server's allowed actions", () => {
  it('override the table', () => {
    expect(merchantActions({ status: 'INACTIVE', allowedActions: [] }).delete.reason).toBe('server');
    expect(merchantActions({ status: 'ACTIVE', allowedActions: [] }).activate.reason).toBe('already');
    expect(pointActions({ status: 'ACTIVE', allowedActions: ['delete'] }).delete.allowed).toBe(true);
  });

  it('alone decide for an unknown status', () => {
    expect(terminalActions({ status: 'LOST' }).activate.reason).toBe('server');
    expect(terminalActions({ status: 'LOST', allowedActions: ['activate'] }).activate.allowed).toBe(true);
    for (const action of TERMINAL_ACTIONS) expect(terminalActions({ status: 'toString' })[action].reason).toBe('server');
  });
});

it('classifies a terminal by the time since it was last seen', () => {
  const now = Date.UTC(2026, 10, 18);
  expect(presenceOf(undefined, now)).toBe('never');
  expect(presenceOf(now + 5, now)).toBe('online');
  expect(presenceOf(now - QUIET_AFTER + 1, now)).toBe('online');
  expect(presenceOf(now - QUIET_AFTER, now)).toBe('quiet');
  expect(presenceOf(now - STALE_AFTER, now)).toBe('stale');
});
