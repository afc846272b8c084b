import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { earnedGifts } from '@mostrador/contract/backoffice/gifts/earned';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { useSession } from '@mostrador/session';
import type { OrderDraft } from './draft';
import { totalsOf } from './totals';

export interface OrderGift {
  /** Gifts that the order qualifies for, highest minimum first. */
  earned: readonly Product[];
  /** The gift of the order; undefined without one or after a decline. */
  chosen: Product | undefined;
}

/** Returns the gifts that an order qualifies for (docs customers §5), and the chosen one. */
export function useGift(draft: OrderDraft, branchId: number): OrderGift {
  const { currency } = useSession().business;
  const { data } = useQuery({ ...apiQuery(products.gifts, { branchId, active: true }), enabled: draft.lines.length > 0 });
  const subtotal = totalsOf(draft, null, currency).subtotal.minor;
  const termsOf = ({ orderable, giftMinimum, giftStock }: Product) => ({
    ...{ orderable, minimum: giftMinimum?.minor ?? null, left: giftStock ?? null },
  });
  const earned = earnedGifts(data?.items ?? [], termsOf, subtotal);
  const chosen = draft.gift === 0 ? undefined : (earned.find(({ id }) => id === draft.gift) ?? earned[0]);
  return { earned: draft.lines.length > 0 ? earned : [], chosen: draft.lines.length > 0 ? chosen : undefined };
}
