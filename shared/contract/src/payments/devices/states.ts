import { stateTable, type Verdict } from '../../state-table';

/** Statuses of a merchant and of a point of sale (docs payments §4). */
export const PLACE_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
export type PlaceStatus = (typeof PLACE_STATUSES)[number];

/** Statuses of a terminal (docs payments §4). */
export const TERMINAL_STATUSES = ['ACTIVE', 'INACTIVE', 'MAINTENANCE'] as const;
export type TerminalStatus = (typeof TERMINAL_STATUSES)[number];

export const PLACE_ACTIONS = ['activate', 'deactivate', 'delete'] as const;
export type PlaceAction = (typeof PLACE_ACTIONS)[number];

export const TERMINAL_ACTIONS = ['activate', 'deactivate', 'maintenance', 'delete'] as const;
export type TerminalAction = (typeof TERMINAL_ACTIONS)[number];

/** The status that an action leads to; a deleted device has none. */
export const DEVICE_TARGETS = { activate: 'ACTIVE', deactivate: 'INACTIVE', maintenance: 'MAINTENANCE' } as const;

/**
 * Why an action is not possible: `already` it has that status; `parent-inactive` its merchant or point is not active;
 * `not-inactive` only an inactive device can be deleted; `has-children` it has points or terminals.
 */
export type DeviceRefusal = 'already' | 'parent-inactive' | 'not-inactive' | 'has-children';

/**
 * assumed: allowed actions on a merchant or a point; the specification leaves them to the server (docs payments §4). No status is
 * final.
 */
const placeRules = stateTable<PlaceStatus, PlaceAction, DeviceRefusal>(PLACE_ACTIONS, {
  ACTIVE: { actions: { activate: 'already', deactivate: true, delete: 'not-inactive' }, nextStatuses: ['INACTIVE'] },
  INACTIVE: { actions: { activate: true, deactivate: 'already', delete: true }, nextStatuses: ['ACTIVE'] },
});

/** assumed: the same for a terminal. */
export const terminalRules = stateTable<TerminalStatus, TerminalAction, DeviceRefusal>(TERMINAL_ACTIONS, {
  ACTIVE: {
    actions: { activate: 'already', deactivate: true, maintenance: true, delete: 'not-inactive' },
    nextStatuses: ['INACTIVE', 'MAINTENANCE'],
  },
  INACTIVE: {
    actions: { activate: true, deactivate: 'already', maintenance: true, delete: true },
    nextStatuses: ['ACTIVE', 'MAINTENANCE'],
  },
  MAINTENANCE: {
    actions: { activate: true, deactivate: true, maintenance: 'already', delete: 'not-inactive' },
    nextStatuses: ['ACTIVE', 'INACTIVE'],
  },
});

/**
 * Number of points and terminals of a merchant, or terminals of a point, in any status; the `active…` counts only the active
 * ones.
 */
export interface Dependants {
  points: number;
  terminals: number;
  activePoints: number;
  activeTerminals: number;
}

interface Place {
  status: string;
  dependants?: Dependants;
  allowedActions?: readonly PlaceAction[];
}

interface Parent {
  status?: string;
}

/** Returns a function that checks parents and children: the reason why they block an action, or undefined. */
function obstacle(parents: readonly (Parent | undefined)[], dependants?: Dependants) {
  return (action: TerminalAction): DeviceRefusal | undefined => {
    const isBarred = parents.some((parent) => parent?.status !== undefined && parent.status !== 'ACTIVE');
    if (action === 'activate' && isBarred) return 'parent-inactive';
    const hasChildren = dependants !== undefined && dependants.points + dependants.terminals > 0;
    return action === 'delete' && hasChildren ? 'has-children' : undefined;
  };
}

/** Returns the allowed actions on a merchant; editing is always possible. */
export function merchantActions(merchant: Place): Record<PlaceAction, Verdict<DeviceRefusal>> {
  return placeRules.verdicts(merchant, obstacle([], merchant.dependants));
}

/** Returns the allowed actions on a point, which can be activated only under an active merchant. */
export function pointActions(point: Place & { merchant?: Parent }): Record<PlaceAction, Verdict<DeviceRefusal>> {
  return placeRules.verdicts(point, obstacle([point.merchant], point.dependants));
}

/** Returns the allowed actions on a terminal, which can be activated only under an active point of an active merchant. */
export function terminalActions(terminal: {
  status: string;
  allowedActions?: readonly TerminalAction[];
  point?: Parent;
  merchant?: Parent;
}): Record<TerminalAction, Verdict<DeviceRefusal>> {
  return terminalRules.verdicts(terminal, obstacle([terminal.point, terminal.merchant]));
}

const HOUR = 3_600_000;

/** A terminal that has not been seen for this time, ms, is quiet. assumed. */
export const QUIET_AFTER = HOUR;
/** A terminal that has not been seen for this time, ms, is stale and needs attention. assumed. */
export const STALE_AFTER = 24 * HOUR;

export type Presence = 'online' | 'quiet' | 'stale' | 'never';

/** Classifies a terminal by the time since it was last seen; both arguments are epoch ms. */
export function presenceOf(lastSeenAt: number | undefined, now: number): Presence {
  if (lastSeenAt === undefined) return 'never';
  const age = now - lastSeenAt;
  if (age >= STALE_AFTER) return 'stale';
  return age >= QUIET_AFTER ? 'quiet' : 'online';
}
