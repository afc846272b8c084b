import * as z from '@mostrador/schema';
import { moneyFromWire } from '@mostrador/values/money';
import type { Money } from '@mostrador/values/money';
import type { CashoutAction, CashoutStatus } from './states';
import { received } from '../../received';
import { currentIn } from '../refusals';
import { present } from '../answers';
import {
  amountsIn,
  receivedCount,
  receivedCounts,
  receivedDecimal,
  receivedInstant,
  receivedMoney,
  receivedMonth,
  receivedCurrency,
} from '../wire-values';

/** Money on its way from the balance to a bank account. Instants are epoch ms. */
export interface Cashout {
  id: string;
  status: CashoutStatus | (string & {});
  /** What leaves the balance: `net` reaches the account, `fee` the provider keeps. */
  amount: Money;
  fee?: Money;
  net?: Money;
  createdAt: number;
  updatedAt?: number;
  /** When the bank was done with it, one way or the other; undefined before. */
  processedAt?: number;
  destination?: { type?: string; bank?: string; holder?: string; lastFour?: string };
  /** Text on the bank statement. */
  reference?: string;
  /** Why it failed, was refused or is held; the bank's word. */
  statusDetail?: string;
  /** The captures that it settles, `[from, to)`; undefined for one that was asked for by hand. */
  period?: { from: number; to: number };
  merchantId?: string;
  /** What the server offers; undefined when it does not say. Judge with `cashoutActions`. */
  allowedActions?: CashoutAction[];
}

/** A cashout on the wire; the specification shows id, status and processed_at (docs payments §3.4). */
export const cashoutWire = z
  .object({
    id: z.string(),
    status: z.string(),
    // assumed: seconds, as the other instants of this API
    processed_at: z.nullish(receivedInstant),
    // assumed: all that follow
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
    status_detail: z.nullish(z.string()),
    period: z.nullish(z.object({ from: receivedInstant, to: receivedInstant })),
    merchant_id: z.nullish(z.string()),
    allowed_actions: z.nullish(z.array(z.string())),
  })
  .check(amountsIn('amount', 'fee', 'net'));

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
    updatedAt: present(wire.updated_at),
    processedAt: present(wire.processed_at),
    destination: destination
      ? {
          type: present(destination.type),
          bank: present(destination.bank),
          holder: present(destination.holder),
          lastFour: destination.last_four?.slice(-4),
        }
      : undefined,
    reference: present(wire.reference),
    statusDetail: present(wire.status_detail),
    period: present(wire.period),
    merchantId: present(wire.merchant_id),
    // starting again is no call of its own, so no server can name it
    allowedActions: wire.allowed_actions ? (wire.allowed_actions.includes('cancel') ? ['cancel'] : []) : undefined,
  };
}

export const receivedCashout = received(cashoutWire, decodeCashout);

/** The local status update of docs payments §4: status and processed_at change, in the list and in the detail alike. */
export function withCashoutStatus(cashout: Cashout, status: string, processedAt?: number): Cashout {
  return { ...cashout, status, processedAt, allowedActions: undefined };
}

/** One step in the life of a cashout; `at` is epoch ms, `actor` undefined when nobody did it. */
export interface CashoutEvent {
  id: string;
  at: number;
  actor?: string;
  /** Undefined for the first one. */
  from?: CashoutStatus | (string & {});
  to: CashoutStatus | (string & {});
  note?: string;
}

/** assumed: the whole of it, after the history of a chargeback (docs payments §7.3). */
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

/** Oldest first. */
export function decodeCashoutHistory(wire: z.output<typeof cashoutHistoryWire>): CashoutEvent[] {
  const events = wire.data.map(({ id, at, actor, from, to, note }) => ({
    id,
    at,
    actor: present(actor),
    from: present(from),
    to,
    note: present(note),
  }));
  return events.sort((a, b) => a.at - b.at);
}

/** What a cashout of `amount` costs: `net` reaches the account, `fee` stays with the provider. */
export interface CashoutFee {
  amount: Money;
  fee: Money;
  net: Money;
}

/** assumed */
export const cashoutFeeWire = z
  .object({ amount: receivedDecimal, fee: receivedDecimal, net: receivedDecimal, currency: z.string() })
  .check(amountsIn('amount', 'fee', 'net'));

function decodeCashoutFee({ amount, fee, net, currency }: z.output<typeof cashoutFeeWire>): CashoutFee {
  return {
    amount: moneyFromWire(amount, currency),
    fee: moneyFromWire(fee, currency),
    net: moneyFromWire(net, currency),
  };
}

export const receivedCashoutFee = received(cashoutFeeWire, decodeCashoutFee);

/** What can be cashed out now, and what is being captured and not there yet. */
export interface CashoutBalance {
  available: Money;
  pending: Money;
  /** The largest cashout: with its fee it takes all that is available; undefined where nothing can be cashed out or the server does not say. */
  max?: Money;
}

/** assumed */
export const cashoutBalanceWire = z
  .object({ available: receivedDecimal, pending: receivedDecimal, max_amount: z.nullish(receivedDecimal), currency: z.string() })
  .check(amountsIn('available', 'pending', 'max_amount'));

function decodeCashoutBalance({
  available,
  pending,
  max_amount: max,
  currency,
}: z.output<typeof cashoutBalanceWire>): CashoutBalance {
  return {
    available: moneyFromWire(available, currency),
    pending: moneyFromWire(pending, currency),
    max: max === null || max === undefined ? undefined : moneyFromWire(max, currency),
  };
}

export const receivedCashoutBalance = received(cashoutBalanceWire, decodeCashoutBalance);

/** Figures over the cashouts of one currency. Sums and average leave out those whose money came back; counts do not. */
export interface CashoutStatistics {
  /** How many. */
  total: number;
  byStatus: Record<string, number>;
  /** Oldest first, months without a cashout included; `month` is `2026-10`. */
  byMonth: { month: string; count: number; amount: Money; fee: Money }[];
  /** Undefined when there is nothing to average. */
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
  return { total: wire.total, byStatus: wire.by_status, byMonth: wire.by_month, average: present(wire.average) };
}

export const receivedCashoutStatistics = received(cashoutStatisticsWire, decodeCashoutStatistics);

/** The cashout as it is now, from the body of a refused action. */
export const currentCashout = currentIn('cashout', receivedCashout);
