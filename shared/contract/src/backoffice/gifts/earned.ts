/** Conditions under which an order earns a gift product; the minimum in minor units. */
export interface GiftTerms {
  /** The branch can currently serve it. */
  orderable: boolean;
  /** The subtotal that earns it; null or 0 if it requires a code. */
  minimum: number | null;
  /** Remaining stock; null without a limit. */
  left: number | null;
}

/** Why an order does not earn a gift. */
export type GiftRefusal = 'estado' | 'minimo' | 'existencias';

/**
 * Returns why an order of this subtotal (minor units, before discounts, without gifts and shipping) does not earn a gift; null if
 * it does. Used alike by store orders, manual orders and the screen (docs customers §5).
 */
export function giftRefusal({ orderable, minimum, left }: GiftTerms, subtotal: number): GiftRefusal | null {
  if (!orderable) return 'estado';
  if (!minimum || subtotal < minimum) return 'minimo';
  return left === 0 ? 'existencias' : null;
}

/** Returns the gifts that an order of this subtotal earns, highest minimum first, then oldest first. */
export function earnedGifts<G extends { id: number }>(
  gifts: readonly G[],
  termsOf: (gift: G) => GiftTerms,
  subtotal: number,
): G[] {
  return gifts
    .filter((gift) => giftRefusal(termsOf(gift), subtotal) === null)
    .sort((a, b) => (termsOf(b).minimum ?? 0) - (termsOf(a).minimum ?? 0) || a.id - b.id);
}
