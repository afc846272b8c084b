import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { withMapping, receivedId, displayText, optionalPart } from '../../response-schemas';
import { nullToUndefined } from '../responses';
import type { TransactionChannel } from './actors';
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

/** assumed: codes of `status_detail` that have words; any other code of a bank is kept and displayed unchanged. */
export const DECLINE_CODES = [
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'DO_NOT_HONOR',
  'EXPIRED_CARD',
  'INVALID_CVV',
  'SUSPECTED_FRAUD',
  'ISSUER_UNAVAILABLE',
  'AUTHORIZATION_EXPIRED',
  'ACCOUNT_CLOSED',
] as const;

/** The cashout that settles an entry. */
export interface Settlement {
  id: string;
  status: string;
  bankReference?: string;
  /** The entry's part of the cashout's fee; zero for a refund or chargeback. */
  fee?: Money;
  /** The period of the cashout, epoch ms, `[from, to)`. */
  period?: { from: number; to: number };
}

/** One entry of a payment's ledger. `at` is epoch ms. */
export interface Transaction {
  id: string;
  type: TransactionType | (string & {});
  status: TransactionStatus | (string & {});
  /** The bank's code, one of `DECLINE_CODES` or another. */
  statusDetail?: string;
  amount?: Money;
  /** Reason of a refund. */
  reason?: string;
  /** The name of a person of the business, or one of `TRANSACTION_ACTORS`. */
  actor?: string;
  /** The channel of the request. */
  channel?: TransactionChannel | (string & {});
  authorizationCode?: string;
  at?: number;
  /** Response of the card network, any JSON: show it in a `JsonTree`, which masks security codes. */
  networkAudit?: unknown;
  /** Only from `transactions.get`. */
  paymentId?: string;
  /** Undefined if the entry is not settled yet, or moves no money. */
  cashout?: Settlement;
}

/** assumed */
const settlementWire = z.object({
  id: receivedId,
  status: z.string(),
  bank_reference: displayText,
  fee: z.nullish(receivedMoney),
  period: z.nullish(z.object({ from: receivedInstant, to: receivedInstant })),
});

/** A transaction on the wire (docs payments §3). `reason`, `actor`, `channel`, `payment_id` and `cashout` are assumed. */
export const transactionWire = z.object({
  id: receivedId,
  type: z.string(),
  status: z.string(),
  status_detail: displayText,
  amount: z.nullish(receivedMoney),
  reason: displayText,
  actor: displayText,
  channel: displayText,
  authorization_code: displayText,
  timestamp: z.nullish(receivedInstant),
  network_audit: z.optional(z.unknown()),
  payment_id: displayText,
  cashout: optionalPart(settlementWire),
});

function decodeSettlement(wire: z.output<typeof settlementWire>): Settlement {
  return {
    id: wire.id,
    status: wire.status,
    bankReference: nullToUndefined(wire.bank_reference),
    fee: nullToUndefined(wire.fee),
    period: nullToUndefined(wire.period),
  };
}

function decodeTransaction(wire: z.output<typeof transactionWire>): Transaction {
  return {
    id: wire.id,
    type: wire.type,
    status: wire.status,
    statusDetail: nullToUndefined(wire.status_detail),
    amount: nullToUndefined(wire.amount),
    reason: nullToUndefined(wire.reason),
    actor: nullToUndefined(wire.actor),
    channel: nullToUndefined(wire.channel),
    authorizationCode: nullToUndefined(wire.authorization_code),
    at: nullToUndefined(wire.timestamp),
    networkAudit: nullToUndefined(wire.network_audit),
    paymentId: nullToUndefined(wire.payment_id),
    cashout: wire.cashout ? decodeSettlement(wire.cashout) : undefined,
  };
}

export const receivedTransaction = withMapping(transactionWire, decodeTransaction);
