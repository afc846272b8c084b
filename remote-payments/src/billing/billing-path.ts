import { CASHOUT_CURRENCY } from '@mostrador/contract/payments/cashouts/calls';
import { path } from '../paths';

/** Returns the URL of a month's statement, or of the list of months. */
export function billingPath(currency: string, month?: string): string {
  return path('billing', {}, { month, currency: currency === CASHOUT_CURRENCY ? undefined : currency });
}
