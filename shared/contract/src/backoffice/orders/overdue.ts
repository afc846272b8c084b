import type { Order } from './shapes';

/** Returns whether an order waits for so long that it has escalated (docs backoffice §10); `now` by the server's clock, ms. */
export function isOverdue({ state, urgentAt, managersAt }: Order, now: number): boolean {
  return state === 'placed' && Math.min(urgentAt ?? Infinity, managersAt ?? Infinity) <= now;
}
