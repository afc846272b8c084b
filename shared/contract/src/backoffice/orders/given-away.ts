/** Amounts of an order's products, in minor units of one currency. */
interface Reductions {
  subtotal: number;
  /** Deducted by promotions. */
  promotions: number;
  /** Deducted by the staff. */
  staff: number;
}

/**
 * Whether it is the staff's discount that leaves nothing to pay for the products: only an ADMIN may give it (docs backoffice §6). A
 * promotion that is free by itself was made by an ADMIN.
 */
export function isGivenAway({ subtotal, promotions, staff }: Reductions): boolean {
  return staff > 0 && promotions < subtotal && promotions + staff >= subtotal;
}
