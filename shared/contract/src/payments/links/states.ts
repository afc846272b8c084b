import type { StatusColor } from '../payments/states';

/** assumed: statuses and types of a payment link (docs payments §4); the specification names only the default type. */
export const LINK_STATUSES = ['ACTIVE', 'PAID', 'EXPIRED', 'CANCELLED'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** `STATIC` is paid any number of times while it is active, `DYNAMIC` once. */
export const LINK_TYPES = ['STATIC', 'DYNAMIC'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

export const LINK_ACTIONS = ['cancel'] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];

/** Why an action is not possible: what became of the link, or `server` when the server does not offer it. */
export type LinkRefusal = 'paid' | 'expired' | 'cancelled' | 'server';
export type LinkVerdict = { allowed: true; reason?: undefined } | { allowed: false; reason: LinkRefusal };

interface StatusRules {
  color: StatusColor;
  /** Somebody may pay it, or its time may run out: ask again. */
  polled?: true;
  final?: true;
  cancel: LinkVerdict;
  goesTo: readonly LinkStatus[];
}

const ALLOWED: LinkVerdict = { allowed: true };
const refuse = (reason: LinkRefusal): LinkVerdict => ({ allowed: false, reason });

/** assumed: all of it. */
const STATUS_RULES: Record<LinkStatus, StatusRules> = {
  ACTIVE: { color: 'info', polled: true, cancel: ALLOWED, goesTo: ['PAID', 'EXPIRED', 'CANCELLED'] },
  PAID: { color: 'success', final: true, cancel: refuse('paid'), goesTo: [] },
  EXPIRED: { color: 'neutral', final: true, cancel: refuse('expired'), goesTo: [] },
  CANCELLED: { color: 'error', final: true, cancel: refuse('cancelled'), goesTo: [] },
};

export function isLinkStatus(status: string): status is LinkStatus {
  return Object.hasOwn(STATUS_RULES, status);
}

function rulesOf(status: string): StatusRules | undefined {
  return isLinkStatus(status) ? STATUS_RULES[status] : undefined;
}

/** Tag colour of a status; one that this version does not know is neutral. */
export function linkStatusColor(status: string): StatusColor {
  return rulesOf(status)?.color ?? 'neutral';
}

/** True while a link changes without the user, so that its detail asks again. */
export function isPolledLink(status: string): boolean {
  return rulesOf(status)?.polled ?? false;
}

export function isFinalLink(status: string): boolean {
  return rulesOf(status)?.final ?? false;
}

/** The statuses that may follow; none for an unknown status. */
export function nextLinkStatuses(status: string): readonly LinkStatus[] {
  return rulesOf(status)?.goesTo ?? [];
}

/**
 * The one answer to "may I?" for the actions on a link. The record's `allowedActions` decides where the server sends it; the table
 * gives the reason, and decides where it does not.
 */
export function linkActions(link: { status: string; allowedActions?: readonly LinkAction[] }): Record<LinkAction, LinkVerdict> {
  const rule = rulesOf(link.status)?.cancel ?? refuse('server');
  if (!link.allowedActions) return { cancel: rule };
  if (link.allowedActions.includes('cancel')) return { cancel: ALLOWED };
  return { cancel: rule.allowed ? refuse('server') : rule };
}
