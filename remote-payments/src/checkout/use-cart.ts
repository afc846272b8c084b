import { useEffect, useState } from 'react';
import { useDraft } from '@mostrador/forms/draft';
import { ownerKeyOf } from '@mostrador/forms/owner';
import { useSession } from '@mostrador/session';
import { newCart, type Cart } from './cart';
import { readCart, writeCart } from './cart-storage';

export interface CartState {
  cart: Cart;
  edit(patch: Partial<Cart>): void;
  restart(): void;
}

/** Returns the user's cart for the tab's merchant, stored in local storage (docs payments §3) and as a draft of this tab, which survives an expired session. */
export function useCart(): CartState {
  const session = useSession();
  const { currency } = session.business;
  const storageKey = `checkout:${ownerKeyOf(session)}`;
  const [stored] = useState(() => readCart(storageKey, currency));
  const [cart, setCart] = useDraft<Cart>('checkout', stored);
  useEffect(() => writeCart(storageKey, cart), [storageKey, cart]);
  return {
    cart,
    edit: (patch) => setCart((before) => ({ ...before, ...patch })),
    restart: () => setCart(newCart(currency)),
  };
}
