import { fieldsOf, kept } from '@mostrador/device/kept';
import { amountsOf, maxQuantity, newCart, steps, type Cart } from './cart';
import { codeNames, deliveryIds, productIds, readDiscount } from './catalog';

type Fields = ReturnType<typeof fieldsOf>;

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

function oneOf<T extends string>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.find((known) => known === value) ?? otherwise;
}

function quantity(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, 0), maxQuantity) : 0;
}

/** A kept cart in another currency than the business has now starts anew. */
function restored(found: Fields, currency: string): Cart {
  const began = newCart(currency);
  if (found.currency !== currency) return began;
  const [shipping, billing, payment, discount, products] = [
    found.shipping,
    found.billing,
    found.payment,
    found.discount,
    found.products,
  ].map(fieldsOf) as [Fields, Fields, Fields, Fields, Fields];
  const card = fieldsOf(payment.card);
  const code = codeNames.find((name) => name === discount.code);
  return {
    id: text(found.id) || began.id,
    step: oneOf(steps, found.step, 'cart'),
    currency,
    products: {
      ...began.products,
      ...Object.fromEntries(productIds.map((id) => [id, quantity(products[id])])),
    },
    discount: readDiscount(code ?? String(discount.percent ?? ''), currency),
    shipping: {
      delivery: oneOf(deliveryIds, shipping.delivery, 'standard'),
      name: text(shipping.name),
      street: text(shipping.street),
      postcode: text(shipping.postcode),
      city: text(shipping.city),
    },
    billing: { name: text(billing.name), email: text(billing.email), taxId: text(billing.taxId) },
    payment: {
      type: oneOf(['card', 'other'], payment.type, 'card'),
      method: text(payment.method),
      card: payment.card ? { type: text(card.type), lastFour: text(card.lastFour).slice(-4) } : null,
    },
    merchantId: text(found.merchantId),
    paymentId: text(found.paymentId) || null,
  };
}

/** The user's cart in this browser; a new one where there is none or it cannot be read. */
export function readCart(key: string, currency: string): Cart {
  return restored(kept(key, fieldsOf).get(), currency);
}

/** Keeps the cart with its sums. What is typed of a card is no part of it. A full storage costs only the cart. */
export function writeCart(key: string, cart: Cart): void {
  const { subtotal, total } = amountsOf(cart);
  const thing = kept(key, fieldsOf);
  if (!thing.set({ ...cart, subtotal, total })) thing.forget();
}
