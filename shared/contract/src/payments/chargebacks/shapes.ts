import * as z from '@mostrador/schema';
import { moneyFromWire, type Money } from '@mostrador/values/money';
import { CHARGEBACK_ACTIONS } from './states';
import type { ChargebackAction, ChargebackOutcome, ChargebackStatus } from './states';
import { withMapping, receivedId, displayText } from '../../response-schemas';
import { conflictRecordParser } from '../error-bodies';
import { nullToUndefined } from '../responses';
import {
  checkAmounts,
  optionalCount,
  receivedCount,
  receivedCounts,
  receivedDecimal,
  receivedInstant,
  receivedMonth,
  receivedCurrency,
} from '../wire-values';

/** assumed: why a payer's bank claims the money back; an unknown reason is kept and displayed unchanged. */
export const CHARGEBACK_REASONS = [
  'FRAUD',
  'PRODUCT_NOT_RECEIVED',
  'NOT_AS_DESCRIBED',
  'DUPLICATE',
  'CREDIT_NOT_PROCESSED',
] as const;
type ChargebackReason = (typeof CHARGEBACK_REASONS)[number];

/** A file that supports the defence. `size` in bytes, `uploadedAt` epoch ms. */
export interface Evidence {
  id: string;
  fileName: string;
  contentType?: string;
  size?: number;
  uploadedAt?: number;
}

/** A chargeback, with the same fields in list and detail. Instants are epoch ms. Check actions with `chargebackActions`. */
export interface Chargeback {
  id: string;
  status: ChargebackStatus | (string & {});
  /** The payment id shown to users (`Payment.paymentId`); also accepted by `payments.get`. */
  paymentId: string;
  /** The disputed capture. */
  transactionId?: string;
  merchantId?: string;
  merchantName?: string;
  organizationId?: string;
  amount: Money;
  /** The part of the balance that is held until it is decided; undefined if the provider does not hold any. */
  held?: Money;
  reason: ChargebackReason | (string & {});
  /** Deadline for the merchant's response to a PENDING chargeback, or for the second response to a REJECTED one. */
  respondBy?: number;
  /** Only after the dispute is decided. */
  outcome?: ChargebackOutcome | (string & {});
  /** Oldest first. */
  evidence: Evidence[];
  createdAt?: number;
  updatedAt?: number;
  /** Actions that the server allows; undefined if it does not send them. */
  allowedActions?: ChargebackAction[];
}

/** An event in the history of a chargeback. `from` and `to` are equal if the status did not change. */
export interface ChargebackEvent {
  id: string;
  at: number;
  /** A person's name, `API` for a caller without a name, or `ISSUER`; undefined if a deadline caused the event. */
  actor?: string;
  from?: string;
  to?: string;
  note?: string;
  /** Name of the file that was uploaded. */
  fileName?: string;
}

const evidenceWire = z.object({
  id: receivedId,
  file_name: z.string(),
  content_type: displayText,
  size: optionalCount,
  uploaded_at: z.nullish(receivedInstant),
});

/** A chargeback on the wire. assumed: all of it. */
export const chargebackWire = z
  .object({
    id: receivedId,
    status: z.string(),
    payment_id: receivedId,
    transaction_id: displayText,
    merchant_id: displayText,
    merchant_name: displayText,
    organization_id: displayText,
    amount: receivedDecimal,
    held: z.nullish(receivedDecimal),
    currency: receivedCurrency,
    reason: displayText,
    respond_by: z.nullish(receivedInstant),
    outcome: displayText,
    evidence: z.nullish(z.array(evidenceWire)),
    created_at: z.nullish(receivedInstant),
    updated_at: z.nullish(receivedInstant),
    allowed_actions: z.nullish(z.array(z.string())),
  })
  .check(checkAmounts('amount', 'held'));

function decodeChargeback(wire: z.output<typeof chargebackWire>): Chargeback {
  return {
    id: wire.id,
    status: wire.status,
    paymentId: wire.payment_id,
    transactionId: nullToUndefined(wire.transaction_id),
    merchantId: nullToUndefined(wire.merchant_id),
    merchantName: nullToUndefined(wire.merchant_name),
    organizationId: nullToUndefined(wire.organization_id),
    amount: moneyFromWire(wire.amount, wire.currency),
    held: wire.held === null || wire.held === undefined ? undefined : moneyFromWire(wire.held, wire.currency),
    reason: wire.reason ?? '',
    respondBy: nullToUndefined(wire.respond_by),
    outcome: nullToUndefined(wire.outcome),
    evidence: (wire.evidence ?? []).map((file) => ({
      id: file.id,
      fileName: file.file_name,
      contentType: nullToUndefined(file.content_type),
      size: nullToUndefined(file.size),
      uploadedAt: nullToUndefined(file.uploaded_at),
    })),
    createdAt: nullToUndefined(wire.created_at),
    updatedAt: nullToUndefined(wire.updated_at),
    allowedActions: wire.allowed_actions
      ? CHARGEBACK_ACTIONS.filter((action) => wire.allowed_actions?.includes(action))
      : undefined,
  };
}

export const receivedChargeback = withMapping(chargebackWire, decodeChargeback);

/** An entry of the history on the wire. assumed: `file_name`. */
export const chargebackEventWire = z.object({
  id: z.string(),
  at: receivedInstant,
  actor: z.nullish(z.string()),
  from: z.nullish(z.string()),
  to: z.nullish(z.string()),
  note: z.nullish(z.string()),
  file_name: z.nullish(z.string()),
});

function decodeChargebackEvent(wire: z.output<typeof chargebackEventWire>): ChargebackEvent {
  return {
    id: wire.id,
    at: wire.at,
    actor: nullToUndefined(wire.actor),
    from: nullToUndefined(wire.from),
    to: nullToUndefined(wire.to),
    note: nullToUndefined(wire.note),
    fileName: nullToUndefined(wire.file_name),
  };
}

export const receivedChargebackEvent = withMapping(chargebackEventWire, decodeChargebackEvent);

/** Statistics of chargebacks. `won` and `lost` count decided disputes: the win rate is won ÷ (won + lost). */
export interface ChargebackStatistics {
  total: number;
  byStatus: Record<string, number>;
  byReason: Record<string, number>;
  /** One sum per currency; currencies are never added up. */
  amounts: Money[];
  won: number;
  lost: number;
  /**
   * Number of payments captured in the same period and scope, the base of the dispute rate; undefined if the server does not send
   * it.
   */
  payments?: number;
  /** By month of opening in the requested time zone, YYYY-MM, oldest first, without gaps. */
  byMonth: { month: string; opened: number; won: number; lost: number }[];
}

/** Amounts by currency, `{EUR: 12.5}` in decimal major units. */
const receivedAmounts = withMapping(z.record(z.string(), receivedDecimal), (amounts): Money[] =>
  Object.entries(amounts).map(([currency, value]) => moneyFromWire(value, currency)),
);

/** The statistics on the wire. assumed: all of it. */
export const chargebackStatisticsWire = z.object({
  total: receivedCount,
  by_status: receivedCounts,
  by_reason: z.nullish(receivedCounts),
  amount_by_currency: receivedAmounts,
  won: receivedCount,
  lost: receivedCount,
  payments: optionalCount,
  by_month: z.nullish(
    z.array(z.object({ month: receivedMonth, opened: receivedCount, won: receivedCount, lost: receivedCount })),
  ),
});

function decodeChargebackStatistics(wire: z.output<typeof chargebackStatisticsWire>): ChargebackStatistics {
  return {
    total: wire.total,
    byStatus: wire.by_status,
    byReason: wire.by_reason ?? {},
    amounts: wire.amount_by_currency,
    won: wire.won,
    lost: wire.lost,
    payments: nullToUndefined(wire.payments),
    byMonth: wire.by_month ?? [],
  };
}

export const receivedChargebackStatistics = withMapping(chargebackStatisticsWire, decodeChargebackStatistics);

/** Returns the chargeback in its current state, from the body of a rejected action. */
export const currentChargeback = conflictRecordParser('chargeback', receivedChargeback);
