import type { Customer } from '@mostrador/contract/backoffice/customers/shapes';
import type { T } from './messages';

/** Returns the reason why a blocked customer cannot order. */
export function blockedText({ blockReason }: Customer, t: T): string {
  return blockReason ? t('manualOrder.blocked.why', { reason: blockReason }) : t('manualOrder.blocked');
}
