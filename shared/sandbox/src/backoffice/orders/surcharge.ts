import { percentOf } from '@mostrador/values/money';
import type { BranchMethodRow } from '../branches/payment-method-repository';
import type { NewLine } from './order-repository';

/**
 * What paying by a method makes of an order whose products come to so much after discounts (minor units): a line of its own, because an order
 * has no field for it on the wire, or what it takes off (docs branches §3).
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
