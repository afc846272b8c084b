import { CHARGEBACK_REASONS } from '@mostrador/contract/payments/chargebacks/shapes';
import type { T } from './messages';

/** Returns the reason of a chargeback as text; an unknown reason is displayed unchanged. */
export function reasonWord(reason: string, t: T): string {
  const known = CHARGEBACK_REASONS.find((one) => one === reason);
  return known ? t(`chargebacks.reason.${known}`) : reason;
}
