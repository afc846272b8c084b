import { DECLINE_CODES } from '@mostrador/contract/payments/transactions/shapes';
import type { DeclineT } from './messages';

const knownCode = (code: string) => DECLINE_CODES.find((known) => known === code);

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
