import { useEffect, useState } from 'react';
import { useDraft } from '@mostrador/forms/draft';
import { useSession } from '@mostrador/session';
import { useUserKey } from '@mostrador/ui/kit';
import { newCart, type Cart } from './cart';
import { readCart, writeCart } from './cart-storage';

export interface CartState {
  cart: Cart;
  edit(patch: Partial<Cart>): void;
  restart(): void;
}

/**
 * Returns the user's cart, stored in local storage (docs payments §3) and as this tab's draft, which survives an expired session.
 */
export function useCart(): CartState {
  const { currency } = useSession().business;
  const storageKey = `checkout:${useUserKey()}`;
  const [kept] = useState(() => readCart(storageKey, currency));
  const [cart, setCart] = useDraft<Cart>('checkout', kept);
  useEffect(() => writeCart(storageKey, cart), [storageKey, cart]);
  return {
    cart,
    edit: (patch) => setCart((before) => ({ ...before, ...patch })),
    restart: () => setCart(newCart(currency)),
  };
}
