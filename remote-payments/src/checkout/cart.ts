import { randomId } from '@mostrador/browser-storage/random-id';
import { add, percentOf, subtract, type Money } from '@mostrador/values/money';
import { deliveryPrice, priceOf, productIds, type Delivery, type Discount, type ProductId } from './catalog';

export const steps = ['cart', 'shipping', 'billing', 'payment', 'done'] as const;
export type Step = (typeof steps)[number];

export interface Shipping {
  delivery: Delivery;
  name: string;
  street: string;
  postcode: string;
  city: string;
}

export interface Billing {
  name: string;
  email: string;
  taxId: string;
}

/** The network of a card and its last four digits: the only stored card data. */
interface StoredCard {
  type: string;
  lastFour: string;
}

/** The cart (docs payments §3.7). `subtotal` and `total` are computed by `amountsOf`. */
export interface Cart {
  /** Sent with the payments of this cart. */
  id: string;
  /** The furthest step reached. */
  step: Step;
  currency: string;
  products: Record<ProductId, number>;
  discount: Discount | null;
  shipping: Shipping;
  billing: Billing;
  /** `type`: by card, or with another payment method of the business, whose name is `method`. */
  payment: { type: 'card' | 'other'; method: string; card: StoredCard | null };
  /** The merchant that charges. */
  merchantId: string;
  /** The payment at the provider. */
  paymentId: string | null;
}

/** Maximum quantity of one product. */
export const maxQuantity = 99;

/** Returns an empty cart. */
export function newCart(currency: string): Cart {
  return {
    id: randomId(),
    step: 'cart',
    currency,
    products: { coffee: 1, mug: 1, filters: 0, grinder: 0 },
    discount: null,
    shipping: { delivery: 'standard', name: '', street: '', postcode: '', city: '' },
    billing: { name: '', email: '', taxId: '' },
    payment: { type: 'card', method: '', card: null },
    merchantId: '',
    paymentId: null,
  };
}

interface CartAmounts {
  subtotal: Money;
  discount: Money;
  shipping: Money;
  total: Money;
}

/** Computes the amounts of a cart: a percentage is rounded once, over all goods; the discount is at most their price. */
export function amountsOf({ currency, products, discount, shipping: { delivery } }: Cart): CartAmounts {
  const subtotal = productIds.reduce<Money>(
    (sum, id) => add(sum, { minor: priceOf(id, currency).minor * products[id], currency }),
    { minor: 0, currency },
  );
  const wished = discount?.amount ?? percentOf(subtotal, discount?.percent ?? 0);
  const off = { minor: Math.min(wished.minor, subtotal.minor), currency };
  const shipping = deliveryPrice(delivery, currency);
  return { subtotal, discount: off, shipping, total: add(subtract(subtotal, off), shipping) };
}

/** Returns true if the cart has no items. */
export function isEmpty({ products }: Cart): boolean {
  return productIds.every((id) => products[id] === 0);
}
