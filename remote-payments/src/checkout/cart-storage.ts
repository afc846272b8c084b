import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { amountsOf, maxQuantity, newCart, steps, type Cart } from './cart';
import { codeNames, deliveryIds, productIds, parseDiscount } from './catalog';

type Fields = ReturnType<typeof fieldsOf>;

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

function oneOf<T extends string>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.find((known) => known === value) ?? otherwise;
}

function quantity(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, 0), maxQuantity) : 0;
}

/** Restores a stored cart; starts a new one if it has another currency than the business. */
function restoreCart(found: Fields, currency: string): Cart {
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
    discount: parseDiscount(code ?? String(discount.percent ?? ''), currency),
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

/** Returns the user's cart stored in this browser; a new one if it is missing or invalid. */
export function readCart(key: string, currency: string): Cart {
  return restoreCart(persisted(key, fieldsOf).get(), currency);
}

/** Stores the cart with its sums, without any card data. If the storage is full, the cart is not stored. */
export function writeCart(key: string, cart: Cart): void {
  const { subtotal, total } = amountsOf(cart);
  const thing = persisted(key, fieldsOf);
  if (!thing.set({ ...cart, subtotal, total })) thing.clear();
}
