import { stateTable } from '../../state-table';

/** assumed: statuses and types of a payment link (docs payments §4); the specification names only the default type. */
export const LINK_STATUSES = ['ACTIVE', 'PAID', 'EXPIRED', 'CANCELLED'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** A `STATIC` link can be paid any number of times while it is active, a `DYNAMIC` link once. */
export const LINK_TYPES = ['STATIC', 'DYNAMIC'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

export const LINK_ACTIONS = ['cancel'] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];

/** Why an action is not possible: the link was paid, has expired or was cancelled. */
export type LinkRefusal = 'paid' | 'expired' | 'cancelled';

/** assumed: all of it. An active link is paid or expires without user action. */
export const linkRules = stateTable<LinkStatus, LinkAction, LinkRefusal>(LINK_ACTIONS, {
  ACTIVE: { actions: { cancel: true }, nextStatuses: ['PAID', 'EXPIRED', 'CANCELLED'], polled: true },
  PAID: { actions: { cancel: 'paid' }, nextStatuses: [] },
  EXPIRED: { actions: { cancel: 'expired' }, nextStatuses: [] },
  CANCELLED: { actions: { cancel: 'cancelled' }, nextStatuses: [] },
});
