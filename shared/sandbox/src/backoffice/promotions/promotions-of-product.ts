import { promotionState } from '@mostrador/contract/backoffice/promotions/evaluate';
import type { PromotionState } from '@mostrador/contract/backoffice/promotions/states';
import type { Context } from '../../routes';
import { businessOf } from '../scope';
import { ruleOfRow } from './promotion-record';
import { listPromotions, type PromotionRow } from './promotion-repository';

/** A promotion with its present state. */
type NamingPromotion = Pick<PromotionRow, 'id' | 'name'> & { state: PromotionState };

/**
 * Returns a function that lists the promotions for specific products that include a product id; an active one prevents deleting the product
 * (docs catalog §2).
 */
export async function promotionsOfProducts(context: Context): Promise<(productId: number) => NamingPromotion[]> {
  const business = await businessOf(context);
  const naming = (await listPromotions(context.db, business.id)).filter((row) => row.scope === 'productos');
  return (productId) =>
    naming
      .filter((row) => row.scope_ids.includes(productId))
      .map((row) => ({ id: row.id, name: row.name, state: promotionState(ruleOfRow(row), context.now, business.time_zone) }));
}
