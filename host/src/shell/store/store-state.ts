import type { BranchActivity } from '@mostrador/contract/backoffice/branch-settings/calls';
import type { Tone } from '@mostrador/ui/kit';

/**
 * State of the store for customers. `paused` opens again automatically, `noService` is open with both order kinds off, `offHours` is closed
 * by its hours.
 */
export type StoreState = 'open' | 'offHours' | 'onlyDelivery' | 'onlyTakeaway' | 'noService' | 'paused' | 'closed';

export const storeTones: Record<StoreState, Tone> = {
  open: 'success',
  offHours: 'neutral',
  onlyDelivery: 'warning',
  onlyTakeaway: 'warning',
  noService: 'error',
  paused: 'warning',
  closed: 'error',
};

/** Returns whether hours or an exception close a branch at an instant (ms). Ignores a state that has expired since it was fetched. */
function isOffHours({ state }: BranchActivity, now: number): boolean {
  if (!state || state.open || (state.until !== undefined && state.until <= now)) return false;
  return state.why === 'hours' || state.why === 'exception';
}

/** Returns the state that a branch's switches and hours give at an instant (ms). */
export function storeState(activity: BranchActivity, now: number): StoreState {
  const { open, delivery, takeaway, reopensAt } = activity;
  if (!open) return reopensAt === undefined ? 'closed' : 'paused';
  if (isOffHours(activity, now)) return 'offHours';
  if (delivery && takeaway) return 'open';
  if (delivery) return 'onlyDelivery';
  return takeaway ? 'onlyTakeaway' : 'noService';
}
