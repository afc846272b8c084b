import type { Money } from '@mostrador/values/money';
import type { Transaction, TransactionStatus, TransactionType } from '../transactions/shapes';

/** Where a payment's money stands, all in its own currency. */
export interface PaymentAmounts {
  authorized: Money;
  captured: Money;
  /** Captures on their way: scheduled or presented, not made yet. */
  capturing: Money;
  refunded: Money;
  /** Refunds on their way, neither made nor refused yet. */
  pending: Money;
  /** What the payer's bank took back for good. */
  chargedBack: Money;
  /** What can still be refunded: captured − refunded − pending − charged back; zero while it is being cancelled. */
  remaining: Money;
  /** What can still be captured; zero once something was captured or is on its way to be, or cancelled. One authorisation is captured once. */
  capturable: Money;
}

interface Summed {
  status: string;
  initial: Money;
  current?: Money;
  transactions: readonly Pick<Transaction, 'type' | 'status' | 'amount'>[];
}

/**
 * Sums the ledger of a payment. Entries in another currency, or of a type or status that is not known, move nothing. A captured
 * payment without a capture entry counts as captured for what it is worth now and what was refunded, one whose money is held without an entry
 * of that as authorised for what it is worth now.
 */
export function paymentAmounts({ status, initial, current, transactions }: Summed): PaymentAmounts {
  const { currency } = initial;
  const sum = (entryStatus: TransactionStatus, ...types: TransactionType[]): number =>
    transactions
      .filter(
        (entry) =>
          entry.status === entryStatus && (types as string[]).includes(entry.type) && entry.amount?.currency === currency,
      )
      .reduce((total, entry) => total + (entry.amount?.minor ?? 0), 0);

  const refunded = sum('APPROVED', 'REFUND');
  const pending = sum('PENDING', 'REFUND');
  const chargedBack = sum('APPROVED', 'CHARGEBACK');
  const entered = sum('APPROVED', 'CAPTURE');
  const isCaptured = status === 'CAPTURED' || status === 'COMPLETED';
  const captured = entered === 0 && isCaptured ? (current ? current.minor + refunded + chargedBack : initial.minor) : entered;
  const isHeld = status === 'AUTHORIZED' || status === 'PREAUTHORIZED' || status === 'CAPTURE_FAILED';
  const held = sum('APPROVED', 'AUTHORIZATION', 'PREAUTHORIZATION') || (isHeld ? current?.minor || initial.minor : 0);
  const authorized = Math.max(held, captured);
  const capturing = sum('PENDING', 'CAPTURE');
  const isCancelling = sum('PENDING', 'CANCELLATION') > 0;
  const closed = captured > 0 || capturing > 0 || isCancelling || status === 'CANCELLED' || status === 'REJECTED';
  const money = (minor: number): Money => ({ minor, currency });
  return {
    authorized: money(authorized),
    captured: money(captured),
    capturing: money(capturing),
    refunded: money(refunded),
    pending: money(pending),
    chargedBack: money(chargedBack),
    remaining: money(isCancelling ? 0 : Math.max(captured - refunded - pending - chargedBack, 0)),
    capturable: money(closed ? 0 : authorized),
  };
}
