import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@mostrador/contract/payments/transactions/shapes';
import type { Tone } from '@mostrador/ui/kit';
import type { LedgerT } from './messages';

const tones: Record<string, Tone> = { APPROVED: 'success', PENDING: 'warning', REJECTED: 'error', CANCELLED: 'neutral' };

/** Word of a transaction's type; one that this version does not know is shown as it came. */
export function typeText(type: string, t: LedgerT): string {
  const known = TRANSACTION_TYPES.find((one) => one === type);
  return known ? t(`ledger.type.${known}`) : type;
}

/** Word and colour of a transaction's status; one that this version does not know is shown as it came. */
export function statusOf(status: string, t: LedgerT): { tone: Tone; label: string } {
  const known = TRANSACTION_STATUSES.find((one) => one === status);
  return { tone: tones[status] ?? 'neutral', label: known ? t(`ledger.status.${known}`) : status };
}
