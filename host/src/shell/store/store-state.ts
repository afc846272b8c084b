import type { BranchActivity } from '@mostrador/contract/backoffice/branch-settings/calls';
import type { Tone } from '@mostrador/ui/kit';

/** What customers find, in one word: `paused` opens again by itself, `noService` is open with both ways to order off. */
export type StoreState = 'open' | 'onlyDelivery' | 'onlyTakeaway' | 'noService' | 'paused' | 'closed';

export const storeTones: Record<StoreState, Tone> = {
  open: 'success',
  onlyDelivery: 'warning',
  onlyTakeaway: 'warning',
  noService: 'error',
  paused: 'warning',
  closed: 'error',
};

/** The one word for a branch's switches. */
export function storeState({ open, delivery, takeaway, reopensAt }: BranchActivity): StoreState {
  if (!open) return reopensAt === undefined ? 'closed' : 'paused';
  if (delivery && takeaway) return 'open';
  if (delivery) return 'onlyDelivery';
  return takeaway ? 'onlyTakeaway' : 'noService';
}
