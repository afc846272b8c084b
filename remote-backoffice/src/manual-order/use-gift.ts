import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { earnedGifts } from '@mostrador/contract/backoffice/gifts/earned';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { useSession } from '@mostrador/session';
import type { OrderDraft } from './draft';
import { totalsOf } from './totals';

export interface OrderGift {
  /** What the order earns, the hardest to earn first. */
  earned: readonly Product[];
  /** The one that it takes; undefined where it earns none, or none is wanted. */
  chosen: Product | undefined;
}

/** The gifts that an order earns (docs customers §5): one goes when its condition does, and can be declined. */
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
