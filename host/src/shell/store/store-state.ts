import type { BranchActivity } from '@mostrador/contract/backoffice/branch-settings/calls';
import type { Tone } from '@mostrador/ui/kit';

/** What customers find, in one word: `paused` opens again by itself, `noService` is open with both ways to order off, `offHours` by its hours. */
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

/** Whether hours or an exception keep a branch closed at an instant (ms); what they said may be over, though nobody asked again. */
function isOffHours({ state }: BranchActivity, now: number): boolean {
  if (!state || state.open || (state.until !== undefined && state.until <= now)) return false;
  return state.why === 'hours' || state.why === 'exception';
}

/** The one word for what a branch's switches and hours make of an instant (ms). */
export function storeState(activity: BranchActivity, now: number): StoreState {
  const { open, delivery, takeaway, reopensAt } = activity;
  if (!open) return reopensAt === undefined ? 'closed' : 'paused';
  if (isOffHours(activity, now)) return 'offHours';
  if (delivery && takeaway) return 'open';
  if (delivery) return 'onlyDelivery';
  return takeaway ? 'onlyTakeaway' : 'noService';
}
