import type { Context } from '../../routes';
import { promotionsOfProducts } from '../promotions/promotions-of-product';

/**
 * Returns a function that names the running promotions of a product, which prevent its deletion (docs catalog §2); empty if it may be
 * deleted.
 */
export async function runningPromotions(context: Context): Promise<(productId: number) => string> {
  const promotionsOf = await promotionsOfProducts(context);
  return (productId) =>
    promotionsOf(productId)
      .filter(({ state }) => state === 'running')
      .map(({ name }) => name)
      .join(', ');
}
