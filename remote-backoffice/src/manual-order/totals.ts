import type { Simulation } from '@mostrador/contract/backoffice/promotions/simulation';
import { percentOf, type Money } from '@mostrador/values/money';
import { discountOf, type CartLine, type OrderDraft } from './draft';

/** How the total comes about. `shipping` is null until the address is known to be delivered to. */
export interface Totals {
  subtotal: Money;
  /** Of the staff. */
  discount: Money;
  /** What each promotion takes off, a line of the ticket each, off the products or off the shipping. */
  promotions: { name: string; money: Money }[];
  shipping: Money | null;
  /** What the way to pay adds to the products after discounts; below zero it takes off. */
  surcharge: Money;
  /** Without shipping while that is not known. */
  total: Money;
}

/** What a line comes to. */
export function lineTotal({ unit, quantity }: Pick<CartLine, 'unit' | 'quantity'>): Money {
  return { ...unit, minor: unit.minor * quantity };
}

/**
 * What the lines come to in the currency they are in, `currency` while there are none: that of the products holds, whatever the business says.
 * Lines of several currencies have no sum (NaN).
 */
function subtotalOf(lines: readonly CartLine[], currency: string): Money {
  const own = lines[0]?.unit.currency ?? currency;
  const sum = (before: number, { unit, quantity }: CartLine) => before + (unit.currency === own ? unit.minor * quantity : NaN);
  return { minor: lines.reduce(sum, 0), currency: own };
}

/** Minor units; the discount is rounded half-up once, lies between nothing and the subtotal and leaves shipping alone (docs backoffice §11). */
export function totalsOf(
  draft: OrderDraft,
  shipping: Money | null,
  businessCurrency: string,
  applied: Simulation['applied'] = [],
  surchargePercent = 0,
): Totals {
  const subtotal = subtotalOf(draft.lines, businessCurrency);
  const { currency } = subtotal;
  const nothing = { minor: 0, currency };
  const wanted = discountOf(draft);
  const byStaff = !wanted ? nothing : wanted.type === 'efectivo' ? wanted.amount : percentOf(subtotal, wanted.percent);
  const discount = { ...byStaff, minor: Math.min(byStaff.minor, subtotal.minor) };
  const left = { products: subtotal.minor - discount.minor, shipping: shipping?.minor ?? 0 };
  const promotions = applied.map(({ name, code, amount, shipping: ofShipping }) => {
    const from = ofShipping ? 'shipping' : 'products';
    const minor = Math.min(amount.minor, left[from]);
    left[from] -= minor;
    return { name: code ? `${name} (${code})` : name, money: { minor, currency } };
  });
  const surcharge = percentOf({ minor: left.products, currency }, surchargePercent);
  return {
    subtotal,
    discount,
    promotions,
    shipping,
    surcharge,
    total: { minor: left.products + surcharge.minor + left.shipping, currency },
  };
}
