import type { PaymentAmounts } from './amounts';

/** The state of a dispute: not decided, lost to the payer, or decided for the merchant or withdrawn. */
export const DISPUTE_STATES = ['open', 'lost', 'won'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

interface Dispute {
  status: string;
  outcome?: string;
}

/** Returns the state of a dispute; null for an unknown status. A refused defence is open until its deadline. */
export function disputeState({ status, outcome }: Dispute): DisputeState | null {
  if (status === 'ACCEPTED' || status === 'EXPIRED' || outcome === 'lost') return 'lost';
  if (status === 'PENDING' || status === 'DISPUTED' || status === 'REJECTED') return 'open';
  return status === 'RESOLVED' || status === 'CANCELLED' ? 'won' : null;
}

interface Disputable {
  status: string;
  amounts?: PaymentAmounts;
  chargeback?: Dispute;
}

/** Returns true for a REFUNDED payment whose money, or part of it, the payer's bank withdrew: it is not a refund of the merchant. */
export function isLostToChargeback({ status, amounts, chargeback }: Disputable): boolean {
  if (status !== 'REFUNDED') return false;
  return amounts ? amounts.chargedBack.minor > 0 : chargeback !== undefined && disputeState(chargeback) === 'lost';
}
