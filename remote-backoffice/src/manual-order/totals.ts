import { add, percentOf, subtract, type Money } from '@mostrador/values/money';
import { discountOf, type CartLine, type OrderDraft } from './draft';

/** How the total comes about. `shipping` is null until the address is known to be delivered to. */
export interface Totals {
  subtotal: Money;
  /** Of the staff. */
  discount: Money;
  /** Of the coupon, off the products and off the shipping. */
  coupon: Money;
  shipping: Money | null;
  /** Without shipping while that is not known. */
  total: Money;
}

/** What a coupon takes off, minor units. */
export interface Taken {
  products: number;
  shipping: number;
}

/** What a line comes to. */
export function lineTotal({ unit, quantity }: Pick<CartLine, 'unit' | 'quantity'>): Money {
  return { ...unit, minor: unit.minor * quantity };
}

/** Minor units; the discount is rounded half-up once, lies between nothing and the subtotal and leaves shipping alone (docs backoffice §11). */
export function totalsOf(draft: OrderDraft, shipping: Money | null, currency: string, taken?: Taken): Totals {
  const nothing = { minor: 0, currency };
  const subtotal = draft.lines.map(lineTotal).reduce(add, nothing);
  const wanted = discountOf(draft);
  const byStaff = !wanted ? nothing : wanted.type === 'efectivo' ? wanted.amount : percentOf(subtotal, wanted.percent);
  const discount = { ...byStaff, minor: Math.min(byStaff.minor, subtotal.minor) };
  const off = Math.min(taken?.products ?? 0, subtotal.minor - discount.minor);
  const coupon = { minor: off + Math.min(taken?.shipping ?? 0, shipping?.minor ?? 0), currency };
  return {
    subtotal,
    discount,
    coupon,
    shipping,
    total: subtract(add(subtract(subtotal, discount), shipping ?? nothing), coupon),
  };
}
