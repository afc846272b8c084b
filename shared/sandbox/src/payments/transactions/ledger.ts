import { randomUUID } from 'node:crypto';
import type { TransactionStatus, TransactionType } from '@mostrador/contract/payments/transactions/shapes';
import type { Random } from '../../seed/random';
import type { PaymentRow } from '../payments/payment-repository';
import { networkAudit } from './network-audit';
import type { Origin } from './origin';
import type { TransactionRow } from './transaction-repository';

export interface EntryDraft {
  type: TransactionType;
  status: TransactionStatus;
  amountMinor: number;
  at: number;
  position: number;
  detail?: string;
  reason?: string;
  origin: Origin;
  /** The seed passes its own id, so that ids are the same on every machine. */
  id?: string;
}

/** Returns a ledger entry for a payment, with the network's response. */
export function ledgerEntry(
  random: Random,
  payment: Pick<PaymentRow, 'id' | 'currency' | 'instrument'>,
  draft: EntryDraft,
): TransactionRow {
  const authorizationCode = draft.status === 'APPROVED' ? String(random.int(0, 999999)).padStart(6, '0') : null;
  return {
    id: draft.id ?? randomUUID(),
    payment_id: payment.id,
    position: draft.position,
    type: draft.type,
    status: draft.status,
    status_detail: draft.detail ?? null,
    amount_minor: draft.amountMinor,
    reason: draft.reason ?? null,
    ...draft.origin,
    authorization_code: authorizationCode,
    created_at: draft.at,
    network_audit: networkAudit(random, payment.instrument, { ...draft, currency: payment.currency, authorizationCode }),
  };
}
