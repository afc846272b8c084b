import { TRANSACTION_TYPES, type TransactionStatus } from '@mostrador/contract/payments/transactions/shapes';
import { statusWords } from '@mostrador/ui/kit';
import type { LedgerT } from './messages';

/** Returns the name of a transaction's type; an unknown type is displayed unchanged. */
export function typeText(type: string, t: LedgerT): string {
  const known = TRANSACTION_TYPES.find((one) => one === type);
  return known ? t(`ledger.type.${known}`) : type;
}

/** Returns label and color of a transaction's status. */
export const statusOf = statusWords(
  { APPROVED: 'success', PENDING: 'warning', REJECTED: 'error', CANCELLED: 'neutral' },
  (status: TransactionStatus, t: LedgerT) => t(`ledger.status.${status}`),
);
