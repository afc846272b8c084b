import { percentOf } from '@mostrador/values/money';
import type { BranchMethodRow } from '../branches/payment-method-repository';
import type { NewLine } from './order-repository';

/**
 * Returns the effect of a payment method on an order whose products cost `products` after discounts (minor units): a line for a surcharge,
 * because the wire format has no field for it, or the discount in `off` (docs branches §3).
 */
export function surchargeOf(
  { name, surcharge }: Pick<BranchMethodRow, 'name' | 'surcharge'>,
  products: number,
  currency: string,
): { lines: NewLine[]; off: number } {
  const percent = surcharge / 100;
  const { minor } = percentOf({ minor: products, currency }, Math.abs(percent));
  if (minor === 0 || percent < 0) return { lines: [], off: minor };
  const words = `Recargo ${name} (${String(percent).replace('.', ',')} %)`;
  return {
    lines: [{ product_id: null, name: words, quantity: 1, unit: minor, options: [], note: null, extras: 0, charge: true }],
    off: 0,
  };
}
