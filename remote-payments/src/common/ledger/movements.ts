import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import type { Transaction } from '@mostrador/contract/payments/transactions/shapes';
import { add, type Money } from '@mostrador/values/money';

/** An entry of a payment's ledger with its payment. `at` is epoch ms. */
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

export const isWithin = (at: number, { from, to }: Instants): boolean => at >= from && at < to;

/** The entries of these types made in a period, newest first. One without an amount or an instant is no movement. */
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

/** What a movement does to the balance: a capture adds, a refund made or on its way and a lost chargeback take; null for the others. */
export function effectOf({ type, status, amount }: Pick<Movement, 'type' | 'status' | 'amount'>): Money | null {
  const kind = `${type} ${status}`;
  if (added.has(kind)) return amount;
  return taken.has(kind) ? { ...amount, minor: -amount.minor } : null;
}

/** Sum of amounts, all of the currency. RangeError on another one. */
export function sumOf(currency: string, amounts: readonly Money[]): Money {
  return amounts.reduce(add, { minor: 0, currency });
}

/** Apart: those whose amount is of the currency, and the others, whatever was asked of the server. */
export function ofCurrency<Item extends { amount: Money }>(
  currency: string,
  items: readonly Item[],
): [own: Item[], foreign: Item[]] {
  const own = items.filter(({ amount }) => amount.currency === currency);
  return [own, items.filter(({ amount }) => amount.currency !== currency)];
}

/** Things by the currency of their amount, in the order of its code: never added up over currencies. */
export function byCurrency<Item extends { amount: Money }>(items: readonly Item[]): [currency: string, items: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const { currency } = item.amount;
    if (!groups.has(currency)) groups.set(currency, []);
    groups.get(currency)!.push(item);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}
