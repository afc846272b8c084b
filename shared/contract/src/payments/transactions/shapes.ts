import * as z from '@mostrador/schema';
import { maskSensitive } from '@mostrador/values/mask';
import type { Money } from '@mostrador/values/money';
import { withMapping, receivedId, displayText } from '../../response-schemas';
import { nullToUndefined } from '../responses';
import { receivedInstant, receivedMoney } from '../wire-values';

/**
 * assumed: types of a transaction; an unknown type is kept and displayed unchanged. CHARGEBACK: the payer's bank withdrew the
 * money after a lost chargeback.
 */
export const TRANSACTION_TYPES = [
  'AUTHORIZATION',
  'PREAUTHORIZATION',
  'CAPTURE',
  'REFUND',
  'CANCELLATION',
  'CHARGEBACK',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** assumed: statuses of a transaction; an unknown status is kept and moves no money. */
export const TRANSACTION_STATUSES = ['APPROVED', 'PENDING', 'REJECTED', 'CANCELLED'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** One entry of a payment's ledger. `at` is epoch ms; `networkAudit` is already masked. */
export interface Transaction {
  id: string;
  type: TransactionType | (string & {});
  status: TransactionStatus | (string & {});
  statusDetail?: string;
  amount?: Money;
  /** Reason of a refund. */
  reason?: string;
  authorizationCode?: string;
  at?: number;
  /** Response of the card network, any JSON, with PAN-like digits and CVV-like fields masked. */
  networkAudit?: unknown;
  /** Only from `transactions.get`. */
  paymentId?: string;
}

/** A transaction on the wire (docs payments §3). `reason` and `payment_id` are assumed. */
export const transactionWire = z.object({
  id: receivedId,
  type: z.string(),
  status: z.string(),
  status_detail: displayText,
  amount: z.nullish(receivedMoney),
  reason: displayText,
  authorization_code: displayText,
  timestamp: z.nullish(receivedInstant),
  network_audit: z.optional(z.unknown()),
  payment_id: displayText,
});

function decodeTransaction(wire: z.output<typeof transactionWire>): Transaction {
  return {
    id: wire.id,
    type: wire.type,
    status: wire.status,
    statusDetail: nullToUndefined(wire.status_detail),
    amount: nullToUndefined(wire.amount),
    reason: nullToUndefined(wire.reason),
    authorizationCode: nullToUndefined(wire.authorization_code),
    at: nullToUndefined(wire.timestamp),
    networkAudit: wire.network_audit === undefined || wire.network_audit === null ? undefined : maskSensitive(wire.network_audit),
    paymentId: nullToUndefined(wire.payment_id),
  };
}

export const receivedTransaction = withMapping(transactionWire, decodeTransaction);
