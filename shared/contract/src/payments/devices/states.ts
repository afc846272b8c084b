import type { StatusColor } from '../payments/states';

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

/**
 * Why an action is not possible:
 * `already` it has that status; `parent-inactive` its merchant or point is not active; `not-inactive` only what is inactive is
 * deleted; `has-children` points or terminals hang on it; `server` the server does not offer it.
 */
export type DeviceRefusal = 'already' | 'parent-inactive' | 'not-inactive' | 'has-children' | 'server';

export type DeviceVerdict = { allowed: true; reason?: undefined } | { allowed: false; reason: DeviceRefusal };

interface StatusRules {
  color: StatusColor;
  /** Where each action leads; one that is not here has no effect in this status. */
  leadsTo: Partial<Record<Exclude<TerminalAction, 'delete'>, TerminalStatus>>;
  delete?: true;
}

/** assumed: colours and transitions; the specification leaves them to the server (docs payments §4). Nothing here is final. */
const STATUS_RULES: Record<TerminalStatus, StatusRules> = {
  ACTIVE: { color: 'success', leadsTo: { deactivate: 'INACTIVE', maintenance: 'MAINTENANCE' } },
  INACTIVE: { color: 'neutral', leadsTo: { activate: 'ACTIVE', maintenance: 'MAINTENANCE' }, delete: true },
  MAINTENANCE: { color: 'warning', leadsTo: { activate: 'ACTIVE', deactivate: 'INACTIVE' } },
};

function rulesOf(status: string): StatusRules | undefined {
  return Object.hasOwn(STATUS_RULES, status) ? STATUS_RULES[status as TerminalStatus] : undefined;
}

/** Tag colour of a status of merchant, point or terminal; one that this version does not know is neutral. */
export function deviceStatusColor(status: string): StatusColor {
  return rulesOf(status)?.color ?? 'neutral';
}

/** The status that an action leads to; undefined where it does nothing. */
export function nextDeviceStatus(status: string, action: TerminalAction): TerminalStatus | undefined {
  return action === 'delete' ? undefined : rulesOf(status)?.leadsTo[action];
}

/** How many points and terminals hang on a merchant, or terminals on a point, whatever their status; `active…` of those that work. */
export interface Dependants {
  points: number;
  terminals: number;
  activePoints: number;
  activeTerminals: number;
}

interface Judged {
  status: string;
  /** Statuses of what it hangs on; a point has one, a terminal two. */
  parents: readonly (string | undefined)[];
  dependants?: Dependants;
  allowedActions?: readonly string[];
}

const ALLOWED: DeviceVerdict = { allowed: true };
const refuse = (reason: DeviceRefusal): DeviceVerdict => ({ allowed: false, reason });

function byRules({ status, parents, dependants }: Judged, action: TerminalAction): DeviceVerdict {
  const rules = rulesOf(status);
  if (!rules) return refuse('server');
  if (action === 'delete') {
    if (!rules.delete) return refuse('not-inactive');
    return dependants && dependants.points + dependants.terminals > 0 ? refuse('has-children') : ALLOWED;
  }
  if (!rules.leadsTo[action]) return refuse('already');
  const isBarred = parents.some((parent) => parent !== undefined && parent !== 'ACTIVE');
  return action === 'activate' && isBarred ? refuse('parent-inactive') : ALLOWED;
}

function judge(record: Judged, action: TerminalAction): DeviceVerdict {
  const rule = byRules(record, action);
  if (!record.allowedActions) return rule;
  if (record.allowedActions.includes(action)) return ALLOWED;
  return rule.allowed ? refuse('server') : rule;
}

type Place = Pick<Judged, 'status' | 'dependants' | 'allowedActions'>;

function placeActions(record: Judged): Record<PlaceAction, DeviceVerdict> {
  return {
    activate: judge(record, 'activate'),
    deactivate: judge(record, 'deactivate'),
    delete: judge(record, 'delete'),
  };
}

/**
 * The one answer to "may I?" for a merchant. The record's `allowed_actions` decides where the server sends it; the table gives the
 * reason, and decides where it does not. Editing is always possible.
 */
export function merchantActions(merchant: Place): Record<PlaceAction, DeviceVerdict> {
  return placeActions({ ...merchant, parents: [] });
}

/** The same for a point: it is activated only under an active merchant. */
export function pointActions(point: Place & { merchant?: { status?: string } }): Record<PlaceAction, DeviceVerdict> {
  return placeActions({ ...point, parents: [point.merchant?.status] });
}

/** The same for a terminal: it is activated only under an active point of an active merchant. */
export function terminalActions(
  terminal: Pick<Judged, 'status' | 'allowedActions'> & { point?: { status?: string }; merchant?: { status?: string } },
): Record<TerminalAction, DeviceVerdict> {
  const record = { ...terminal, parents: [terminal.point?.status, terminal.merchant?.status] };
  const { delete: remove, ...others } = placeActions(record);
  return { ...others, maintenance: judge(record, 'maintenance'), delete: remove };
}

const HOUR = 3_600_000;

/** A terminal that has not been seen for this long, ms, is quiet. assumed. */
export const QUIET_AFTER = HOUR;
/** … and for this long, ms, is stale: somebody should look after it. assumed. */
export const STALE_AFTER = 24 * HOUR;

export type Presence = 'online' | 'quiet' | 'stale' | 'never';

/** How fresh a terminal's last sign of life is at `now`; both epoch ms. */
export function presenceOf(lastSeenAt: number | undefined, now: number): Presence {
  if (lastSeenAt === undefined) return 'never';
  const age = now - lastSeenAt;
  if (age >= STALE_AFTER) return 'stale';
  return age >= QUIET_AFTER ? 'quiet' : 'online';
}
