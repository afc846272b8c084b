import type { Money } from '@mostrador/values/money';
import type { Transaction, TransactionStatus, TransactionType } from '../transactions/shapes';

/** Sums of a payment's ledger, all in its own currency. */
export interface PaymentAmounts {
  authorized: Money;
  captured: Money;
  /** Pending captures: scheduled or presented, not completed. */
  capturing: Money;
  refunded: Money;
  /** Pending refunds: neither completed nor rejected. */
  pending: Money;
  /** Withdrawn by the payer's bank after a lost chargeback. */
  chargedBack: Money;
  /**
   * Amount that can still be refunded: captured − refunded − pending − charged back; zero while the payment is being cancelled.
   */
  remaining: Money;
  /**
   * Amount that can still be captured; zero after a capture is made or pending, or after a cancellation. An authorization is
   * captured only once.
   */
  capturable: Money;
}

interface Summed {
  status: string;
  initial: Money;
  current?: Money;
  transactions: readonly Pick<Transaction, 'type' | 'status' | 'amount'>[];
}

/**
 * Sums the ledger of a payment. Ignores entries in another currency or of an unknown type or status. A captured payment without a
 * capture entry counts as captured for its current amount plus its refunds; one with held money without an authorization entry
 * counts as authorized for its current amount.
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
