import { fieldsOf, persisted, type Persisted } from '@mostrador/browser-storage/persisted';
import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import type { Money } from '@mostrador/values/money';

/**
 * `waiting`: not sent; `sending`: in flight, or the page closed before the outcome was known; `unknown`: the server may have carried it out;
 * `failed`: it was refused.
 */
const ITEM_STATES = ['waiting', 'sending', 'unknown', 'failed', 'done'] as const;
type ItemState = (typeof ITEM_STATES)[number];

/** The refund of one payment. Its arguments stay as they were chosen, so that each attempt is the same intent (docs payments §10). */
export interface BatchItem {
  id: string;
  /** The payment id that is shown to users. */
  paymentId: string;
  amount: Money;
  state: ItemState;
  /** Why the last attempt did not succeed. */
  why?: string | undefined;
}

/** Refunds of several payments for one reason; without items there is no batch. */
export interface RefundBatch {
  reason: string;
  items: readonly BatchItem[];
}

function isItem(value: unknown): value is BatchItem {
  const { id, paymentId, amount, state } = fieldsOf(value);
  const { minor, currency } = fieldsOf(amount);
  const isMoney = Number.isSafeInteger(minor) && typeof currency === 'string';
  return typeof id === 'string' && typeof paymentId === 'string' && isMoney && ITEM_STATES.some((known) => known === state);
}

function parse(json: unknown): RefundBatch {
  const { reason, items } = fieldsOf(json);
  return { reason: typeof reason === 'string' ? reason : '', items: Array.isArray(items) ? items.filter(isItem) : [] };
}

/** Returns the batch of a user and merchant. It stays on the device until it is closed, also over a sign-out. */
export function batchOf(owner: string): Persisted<RefundBatch> {
  return persisted(`batch:refunds:${owner}`, parse);
}

/** Returns the amount that a payment can still give back. */
export function remainingOf({ amounts, current, initial }: Payment): Money {
  return amounts?.remaining ?? current ?? initial;
}

/** Returns the items of the refunds of whole payments. */
export function itemsOf(payments: readonly Payment[]): BatchItem[] {
  return payments.map((payment) => {
    const { id, paymentId } = payment;
    return { id, paymentId, amount: remainingOf(payment), state: 'waiting' };
  });
}

/** Counts the items by outcome: done, failed, with an unknown outcome, and not sent. One in flight on this page (`isRunning`) is not sent. */
export function countItems(items: readonly BatchItem[], isRunning = false) {
  const count = (...states: ItemState[]) => items.filter(({ state }) => states.includes(state)).length;
  return {
    done: count('done'),
    failed: count('failed'),
    unknown: isRunning ? count('unknown') : count('unknown', 'sending'),
    waiting: isRunning ? count('waiting', 'sending') : count('waiting'),
  };
}
