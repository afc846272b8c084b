import { createHash } from 'node:crypto';
import { percentOf, type Money } from '@mostrador/values/money';
import type { CashoutCurrency } from '@mostrador/contract/payments/cashouts/calls';
import { paymentsError } from '../../errors';

/** The bank account for cashouts of a currency. */
export interface Destination {
  type: 'BANK_ACCOUNT';
  bank: string;
  holder: string;
  last_four: string;
}

interface Terms {
  /** Fixed part of the fee, minor units, and its percentage of the amount. */
  fixedMinor: number;
  percent: number;
  /** Minimum amount for a manual review, minor units. */
  reviewFromMinor: number;
  account: Destination;
}

const account = (bank: string, lastFour: string): Destination => ({
  type: 'BANK_ACCOUNT',
  bank,
  holder: 'La Esquina Hostelería, S. L.',
  last_four: lastFour,
});

/** Account and fees by currency. */
const TERMS: Record<CashoutCurrency, Terms> = {
  EUR: { fixedMinor: 35, percent: 0.2, reviewFromMinor: 250_000, account: account('Banco del Tajo', '6789') },
  USD: { fixedMinor: 40, percent: 0.25, reviewFromMinor: 275_000, account: account('Hudson Commercial Bank', '4417') },
  JPY: { fixedMinor: 55, percent: 0.2, reviewFromMinor: 400_000, account: account('Banco Sumida', '0932') },
  KWD: { fixedMinor: 120, percent: 0.2, reviewFromMinor: 850_000, account: account('Bank of the Gulf Coast', '5526') },
  CLP: { fixedMinor: 350, percent: 0.3, reviewFromMinor: 2_500_000, account: account('Banco Cordillera', '1208') },
  COP: { fixedMinor: 150_000, percent: 0.35, reviewFromMinor: 1_100_000_000, account: account('Banco de la Sabana', '7740') },
};

/** Costs and destination of a cashout: `amount` leaves the balance, `fee` is taken out of it, `net` arrives; all in its currency. */
export interface Quote {
  amount: Money;
  fee: Money;
  net: Money;
  account: Destination;
  isReviewed: boolean;
}

function isCashedOut(currency: string): currency is CashoutCurrency {
  return Object.hasOwn(TERMS, currency);
}

function feeOf(amount: Money, { fixedMinor, percent }: Terms): Money {
  return { minor: fixedMinor + percentOf(amount, percent).minor, currency: amount.currency };
}

/** Returns the largest cashout, which is all of `available`; null if that does not exceed its fee, or without an account in the currency. */
export function largestCashout(available: Money): Money | null {
  const { minor, currency } = available;
  return isCashedOut(currency) && minor > feeOf(available, TERMS[currency]).minor ? available : null;
}

/** Returns the bank's number of a cashout's transfer. */
export function bankReferenceOf(cashoutId: string): string {
  const head = createHash('md5').update(cashoutId).digest('hex').slice(0, 8);
  return `TRF${String(parseInt(head, 16)).padStart(10, '0')}`;
}

/** Returns the quote of a cashout. 422 with the field for a currency without an account and for an amount that does not exceed the fee. */
export function quoteOf(amount: Money): Quote {
  const { currency } = amount;
  const refuse = (detail: string) => paymentsError(422, 'invalid_amount', 'El importe no es válido', [detail]);
  if (!isCashedOut(currency)) throw refuse(`currency: no hay una cuenta de destino en ${currency}`);
  const terms = TERMS[currency];
  const fee = feeOf(amount, terms);
  const net = { minor: amount.minor - fee.minor, currency };
  if (net.minor <= 0) throw refuse('amount: no cubre la comisión');
  return { amount, fee, net, account: terms.account, isReviewed: amount.minor >= terms.reviewFromMinor };
}
