import { isGivenAway } from '@mostrador/contract/backoffice/orders/given-away';
import type { Simulation } from '@mostrador/contract/backoffice/promotions/simulation';
import { percentOf, type Money } from '@mostrador/values/money';
import { discountOf, type CartLine, type OrderDraft } from './draft';

/** Breakdown of the total. `shipping` is null until the address is known to be inside a zone. */
export interface Totals {
  subtotal: Money;
  /** Entered by staff. */
  discount: Money;
  /** Whether the staff's discount leaves nothing to pay for the products. */
  givenAway: boolean;
  /** Amount of each promotion, off the products or the shipping; one ticket line each. */
  promotions: { name: string; money: Money }[];
  shipping: Money | null;
  /** Surcharge of the payment method on the products after discounts; negative for a discount. */
  surcharge: Money;
  /** Excludes shipping while it is unknown. */
  total: Money;
}

/** Returns the amount of a line. */
export function lineTotal({ unit, quantity }: Pick<CartLine, 'unit' | 'quantity'>): Money {
  return { ...unit, minor: unit.minor * quantity };
}

/**
 * Returns the sum of the lines in their own currency, even if the business has another one; `currency` is used if there are no
 * lines. Lines in different currencies have no sum (NaN).
 */
function subtotalOf(lines: readonly CartLine[], currency: string): Money {
  const own = lines[0]?.unit.currency ?? currency;
  const sum = (before: number, { unit, quantity }: CartLine) => before + (unit.currency === own ? unit.minor * quantity : NaN);
  return { minor: lines.reduce(sum, 0), currency: own };
}

/**
 * Computes the totals in minor units. The discount is rounded half-up once, lies between zero and the subtotal, and excludes
 * shipping (docs backoffice §11).
 */
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
  const staffDiscount = discountOf(draft);
  const byStaff = !staffDiscount
    ? nothing
    : staffDiscount.type === 'cash'
      ? staffDiscount.amount
      : percentOf(subtotal, staffDiscount.percent);
  const discount = { ...byStaff, minor: Math.min(byStaff.minor, subtotal.minor) };
  const ofPromotions = applied.reduce((sum, { amount, shipping: ofShipping }) => sum + (ofShipping ? 0 : amount.minor), 0);
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
    givenAway: isGivenAway({ subtotal: subtotal.minor, promotions: ofPromotions, staff: discount.minor }),
    promotions,
    shipping,
    surcharge,
    total: { minor: left.products + surcharge.minor + left.shipping, currency },
  };
}
