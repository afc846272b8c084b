import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import type { Transaction } from '@mostrador/contract/payments/transactions/shapes';
import { add, type Money } from '@mostrador/values/money';

/** A ledger entry with its payment. `at` is epoch ms. */
export interface Movement extends Transaction {
  amount: Money;
  at: number;
  payment: Payment;
}

/** `[from, to)`, epoch ms. */
export interface Instants {
  from: number;
  to: number;
}

/** Returns true for an instant (epoch ms) of the period; its end is excluded. */
export const isWithin = (at: number, { from, to }: Instants): boolean => at >= from && at < to;

/** Returns the ledger entries of these types made in a period, newest first. Skips entries without an amount or an instant. */
export function movementsOf(payments: readonly Payment[], types: readonly string[], period: Instants): Movement[] {
  return payments
    .flatMap((payment) =>
      payment.transactions.flatMap((entry): Movement[] => {
        const { amount, at } = entry;
        return amount && at !== undefined && types.includes(entry.type) && isWithin(at, period)
          ? [{ ...entry, amount, at, payment }]
          : [];
      }),
    )
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

const added = new Set(['CAPTURE APPROVED']);
const taken = new Set(['REFUND APPROVED', 'REFUND PENDING', 'CHARGEBACK APPROVED']);

/**
 * Returns the effect of a movement on the balance: positive for a capture, negative for a completed or pending refund and for a
 * lost chargeback; null for others.
 */
export function effectOf({ type, status, amount }: Pick<Movement, 'type' | 'status' | 'amount'>): Money | null {
  const kind = `${type} ${status}`;
  if (added.has(kind)) return amount;
  return taken.has(kind) ? { ...amount, minor: -amount.minor } : null;
}

/** Returns the sum of amounts in one currency. Throws a RangeError for another currency. */
export function sumOf(currency: string, amounts: readonly Money[]): Money {
  return amounts.reduce(add, { minor: 0, currency });
}

/** Splits the items into those whose amount is in the currency and the others, which a server may return despite the filter. */
export function ofCurrency<Item extends { amount: Money }>(
  currency: string,
  items: readonly Item[],
): [own: Item[], foreign: Item[]] {
  const own = items.filter(({ amount }) => amount.currency === currency);
  return [own, items.filter(({ amount }) => amount.currency !== currency)];
}

/** Groups items by the currency of their amount, sorted by currency code, because amounts are never added up over currencies. */
export function byCurrency<Item extends { amount: Money }>(items: readonly Item[]): [currency: string, items: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const { currency } = item.amount;
    if (!groups.has(currency)) groups.set(currency, []);
    groups.get(currency)!.push(item);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}
