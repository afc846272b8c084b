import { DECLINE_CODES } from '@mostrador/contract/payments/transactions/shapes';
import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import type { DeclineT } from './messages';

const knownCode = (code: string) => DECLINE_CODES.find((known) => known === code);

/** Returns the issuer's code for the last decline of a payment; undefined if nothing was declined, or without a reason. */
export function declineCodeOf({ transactions }: Pick<Payment, 'transactions'>): string | undefined {
  return transactions.findLast(({ status }) => status === 'REJECTED')?.statusDetail;
}

/** Returns why a bank declined something; an unknown code is displayed unchanged. */
export function declineText(code: string, t: DeclineT): string {
  const known = knownCode(code);
  return known ? t(`declines.reason.${known}`) : code;
}

/** Returns what the merchant can tell the customer. */
export function declineAdvice(code: string, t: DeclineT): string {
  const known = knownCode(code);
  return t('declines.tellCustomer', { advice: known ? t(`declines.advice.${known}`) : t('declines.advice.other') });
}
