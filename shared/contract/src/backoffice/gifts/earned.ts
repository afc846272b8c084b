/** What decides whether an order earns a gift product; the minimum in minor units. */
export interface GiftTerms {
  /** The branch can serve it now. */
  orderable: boolean;
  /** The subtotal that earns it; null or 0 where only a code gives it. */
  minimum: number | null;
  /** How many are left; null without a limit. */
  left: number | null;
}

/** Why an order does not earn a gift. */
export type GiftRefusal = 'estado' | 'minimo' | 'existencias';

/**
 * Why an order of this subtotal (minor units, before discounts, without gifts and shipping) does not earn a gift, null where it does. Orders of
 * the store, manual ones and the screen all ask this one function (docs customers §5).
 */
export function giftRefusal({ orderable, minimum, left }: GiftTerms, subtotal: number): GiftRefusal | null {
  if (!orderable) return 'estado';
  if (!minimum || subtotal < minimum) return 'minimo';
  return left === 0 ? 'existencias' : null;
}

/** The gifts that an order of this subtotal earns, the one that asks for most first; of equals the older. */
export function earnedGifts<G extends { id: number }>(
  gifts: readonly G[],
  termsOf: (gift: G) => GiftTerms,
  subtotal: number,
): G[] {
  return gifts
    .filter((gift) => giftRefusal(termsOf(gift), subtotal) === null)
    .sort((a, b) => (termsOf(b).minimum ?? 0) - (termsOf(a).minimum ?? 0) || a.id - b.id);
}
