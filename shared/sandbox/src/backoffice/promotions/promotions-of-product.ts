import { promotionState } from '@mostrador/contract/backoffice/promotions/evaluate';
import type { Context } from '../../routes';
import { businessOf } from '../scope';
import { ruleOfRow } from './promotion-record';
import { listPromotions } from './promotion-repository';

/** The names of the promotions in force that name a product: it cannot be deleted (docs catalog §2). */
export async function promotionsOfProduct(context: Context, productId: number): Promise<string[]> {
  const business = await businessOf(context);
  const rows = await listPromotions(context.db, business.id);
  const naming = rows.filter((row) => row.scope === 'productos' && row.scope_ids.includes(productId));
  const inForce = naming.filter((row) => promotionState(ruleOfRow(row), context.now, business.time_zone) === 'en_curso');
  return inForce.map((row) => row.name);
}
