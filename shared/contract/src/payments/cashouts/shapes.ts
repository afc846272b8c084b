import * as z from '@mostrador/schema';
import { moneyFromWire } from '@mostrador/values/money';
import type { Money } from '@mostrador/values/money';
import type { CashoutAction, CashoutStatus } from './states';
import { displayText, withMapping } from '../../response-schemas';
import { conflictRecordParser } from '../error-bodies';
import { nullToUndefined } from '../responses';
import {
  checkAmounts,
  receivedCount,
  receivedCounts,
  receivedDecimal,
  receivedInstant,
  receivedMoney,
  receivedMonth,
  receivedCurrency,
} from '../wire-values';

/** A transfer of money from the balance to a bank account. Instants are epoch ms. */
export interface Cashout {
  id: string;
  status: CashoutStatus | (string & {});
  /** Amount that leaves the balance; the fee is taken out of it: `net` reaches the account, `fee` goes to the provider. */
  amount: Money;
  fee?: Money;
  net?: Money;
  createdAt: number;
  updatedAt?: number;
  /** When the bank finished processing it, with or without success; undefined before. */
  processedAt?: number;
  destination?: { type?: string; bank?: string; holder?: string; lastFour?: string };
  /** Text on the bank statement. */
  reference?: string;
  /** The bank's number of the transfer; undefined before the bank starts it. */
  bankReference?: string;
  /** Reason for failure, rejection or hold, in the bank's words. */
  statusDetail?: string;
  /** Period of the captures that it settles, `[from, to)`; undefined for a manually requested cashout. */
  period?: { from: number; to: number };
  merchantId?: string;
  organizationId?: string;
  /** Actions that the server allows; undefined if it does not send them. Check with `cashoutActions`. */
  allowedActions?: CashoutAction[];
}

/** A cashout on the wire; the specification defines id, status and processed_at (docs payments §3.4). */
export const cashoutWire = z
  .object({
    id: z.string(),
    status: z.string(),
    // assumed: seconds, like the other instants of this API
    processed_at: z.nullish(receivedInstant),
    // assumed: all fields that follow
    amount: receivedDecimal,
    fee: z.nullish(receivedDecimal),
    net: z.nullish(receivedDecimal),
    currency: receivedCurrency,
    created_at: receivedInstant,
    updated_at: z.nullish(receivedInstant),
    destination: z.nullish(
      z.object({
        type: z.nullish(z.string()),
        bank: z.nullish(z.string()),
        holder: z.nullish(z.string()),
        last_four: z.nullish(z.string()),
      }),
    ),
    reference: z.nullish(z.string()),
    bank_reference: displayText,
    status_detail: z.nullish(z.string()),
    period: z.nullish(z.object({ from: receivedInstant, to: receivedInstant })),
    merchant_id: z.nullish(z.string()),
    organization_id: z.nullish(z.string()),
    allowed_actions: z.nullish(z.array(z.string())),
  })
  .check(checkAmounts('amount', 'fee', 'net'));

function decodeCashout(wire: z.output<typeof cashoutWire>): Cashout {
  const { currency, destination } = wire;
  const money = (value: number | string) => moneyFromWire(value, currency);
  return {
    id: wire.id,
    status: wire.status,
    amount: money(wire.amount),
    fee: wire.fee === null || wire.fee === undefined ? undefined : money(wire.fee),
    net: wire.net === null || wire.net === undefined ? undefined : money(wire.net),
    createdAt: wire.created_at,
    updatedAt: nullToUndefined(wire.updated_at),
    processedAt: nullToUndefined(wire.processed_at),
    destination: destination
      ? {
          type: nullToUndefined(destination.type),
          bank: nullToUndefined(destination.bank),
          holder: nullToUndefined(destination.holder),
          lastFour: destination.last_four?.slice(-4),
        }
      : undefined,
    reference: nullToUndefined(wire.reference),
    bankReference: nullToUndefined(wire.bank_reference),
    statusDetail: nullToUndefined(wire.status_detail),
    period: nullToUndefined(wire.period),
    merchantId: nullToUndefined(wire.merchant_id),
    organizationId: nullToUndefined(wire.organization_id),
    // starting again is not a call, so the server does not list it
    allowedActions: wire.allowed_actions ? (wire.allowed_actions.includes('cancel') ? ['cancel'] : []) : undefined,
  };
}

export const receivedCashout = withMapping(cashoutWire, decodeCashout);

/**
 * Applies the local status update of docs payments §4: returns the cashout with a new status and `processedAt`, for both list and
 * detail.
 */
export function withCashoutStatus(cashout: Cashout, status: string, processedAt?: number): Cashout {
  return { ...cashout, status, processedAt, allowedActions: undefined };
}

/** One event in the history of a cashout; `at` is epoch ms, `actor` is undefined for an automatic event. */
interface CashoutEvent {
  id: string;
  at: number;
  actor?: string;
  /** Undefined for the first event. */
  from?: CashoutStatus | (string & {});
  to: CashoutStatus | (string & {});
  note?: string;
}

/** assumed: all of it, modelled on the history of a chargeback (docs payments §7.3). */
export const cashoutHistoryWire = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      at: receivedInstant,
      actor: z.nullish(z.string()),
      from: z.nullish(z.string()),
      to: z.string(),
      note: z.nullish(z.string()),
    }),
  ),
});

/** Decodes the history, oldest event first. */
export function decodeCashoutHistory(wire: z.output<typeof cashoutHistoryWire>): CashoutEvent[] {
  const events = wire.data.map(({ id, at, actor, from, to, note }) => ({
    id,
    at,
    actor: nullToUndefined(actor),
    from: nullToUndefined(from),
    to,
    note: nullToUndefined(note),
  }));
  return events.sort((a, b) => a.at - b.at);
}

/** The fee of a cashout of `amount`: `net` reaches the account, `fee` goes to the provider. */
export interface CashoutFee {
  amount: Money;
  fee: Money;
  net: Money;
}

/** assumed */
const cashoutFeeWire = z
  .object({ amount: receivedDecimal, fee: receivedDecimal, net: receivedDecimal, currency: z.string() })
  .check(checkAmounts('amount', 'fee', 'net'));

function decodeCashoutFee({ amount, fee, net, currency }: z.output<typeof cashoutFeeWire>): CashoutFee {
  return {
    amount: moneyFromWire(amount, currency),
    fee: moneyFromWire(fee, currency),
    net: moneyFromWire(net, currency),
  };
}

export const receivedCashoutFee = withMapping(cashoutFeeWire, decodeCashoutFee);

/** `available` can be cashed out now; `pending` is captured, but not yet available. */
export interface CashoutBalance {
  available: Money;
  pending: Money;
  /** Disputed money, which is not available until its chargebacks are decided; undefined if the provider does not hold any. */
  held?: Money;
  /**
   * The largest possible cashout: all of `available`, because the fee is taken out of the amount; undefined if no cashout is
   * possible or the server does not send it.
   */
  max?: Money;
}

/** assumed */
const cashoutBalanceWire = z
  .object({
    available: receivedDecimal,
    pending: receivedDecimal,
    held: z.nullish(receivedDecimal),
    max_amount: z.nullish(receivedDecimal),
    currency: z.string(),
  })
  .check(checkAmounts('available', 'pending', 'held', 'max_amount'));

function decodeCashoutBalance({
  available,
  pending,
  held,
  max_amount: max,
  currency,
}: z.output<typeof cashoutBalanceWire>): CashoutBalance {
  return {
    available: moneyFromWire(available, currency),
    pending: moneyFromWire(pending, currency),
    held: held === null || held === undefined ? undefined : moneyFromWire(held, currency),
    max: max === null || max === undefined ? undefined : moneyFromWire(max, currency),
  };
}

export const receivedCashoutBalance = withMapping(cashoutBalanceWire, decodeCashoutBalance);

/**
 * Statistics over the cashouts of one currency. Sums and average exclude cashouts whose money was returned; counts include them.
 */
export interface CashoutStatistics {
  /** Number of cashouts. */
  total: number;
  byStatus: Record<string, number>;
  /** Oldest first, including months without a cashout; `month` is `2026-10`. */
  byMonth: { month: string; count: number; amount: Money; fee: Money }[];
  /** Undefined if there are no cashouts to average. */
  average?: Money;
}

/** assumed */
export const cashoutStatisticsWire = z.object({
  total: receivedCount,
  by_status: receivedCounts,
  by_month: z.array(
    z.object({
      month: receivedMonth,
      count: receivedCount,
      amount: receivedMoney,
      fee: receivedMoney,
    }),
  ),
  average: z.nullish(receivedMoney),
});

function decodeCashoutStatistics(wire: z.output<typeof cashoutStatisticsWire>): CashoutStatistics {
  return { total: wire.total, byStatus: wire.by_status, byMonth: wire.by_month, average: nullToUndefined(wire.average) };
}

export const receivedCashoutStatistics = withMapping(cashoutStatisticsWire, decodeCashoutStatistics);

/** Returns the cashout in its current state, from the body of a rejected action. */
export const currentCashout = conflictRecordParser('cashout', receivedCashout);
