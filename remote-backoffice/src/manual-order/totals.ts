import { add, percentOf, subtract, type Money } from '@mostrador/values/money';
import { discountOf, type CartLine, type OrderDraft } from './draft';

/** How the total comes about. `shipping` is null until the address is known to be delivered to. */
export interface Totals {
  subtotal: Money;
  discount: Money;
  shipping: Money | null;
  /** Without shipping while that is not known. */
  total: Money;
}

/** What a line comes to. */
export function lineTotal({ unit, quantity }: Pick<CartLine, 'unit' | 'quantity'>): Money {
  return { ...unit, minor: unit.minor * quantity };
}

/** Minor units; the discount is rounded half-up once, lies between nothing and the subtotal and leaves shipping alone (docs backoffice §11). */
export function totalsOf(draft: OrderDraft, shipping: Money | null, currency: string): Totals {
  const nothing = { minor: 0, currency };
  const subtotal = draft.lines.map(lineTotal).reduce(add, nothing);
  const wanted = discountOf(draft);
  const taken = !wanted ? nothing : wanted.type === 'efectivo' ? wanted.amount : percentOf(subtotal, wanted.percent);
  const discount = { ...taken, minor: Math.min(taken.minor, subtotal.minor) };
  return { subtotal, discount, shipping, total: add(subtract(subtotal, discount), shipping ?? nothing) };
}
