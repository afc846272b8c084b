import type { Db } from '../../db/database';
import { refuseField } from '../../errors';
import type { BranchView } from '../branches/branch-repository';
import { readCatalog } from '../catalog/catalog-repository';
import { lockGiftTerms, takeOneGift } from '../promotions/gift-repository';
import type { NewLine } from './order-repository';

/** The line of a gift that an order of this subtotal (minor units) earns, one of them less; 422 on `regalo` for what it does not earn. */
export async function takeGift(db: Db, branch: BranchView, productId: number, subtotal: number, now: number): Promise<NewLine> {
  const terms = await lockGiftTerms(db, branch.business_id, productId);
  const [product] = await readCatalog(db, branch, now, [productId]);
  if (!terms || !product || product.soldOut) return refuseField('regalo', 'Ese regalo no está disponible');
  if (terms.gift_minimum === null || subtotal < terms.gift_minimum)
    refuseField('regalo', `El pedido no llega para ${product.name}`);
  if (terms.gift_stock === 0) refuseField('regalo', `Ya no quedan: ${product.name}`);
  await takeOneGift(db, productId);
  return { product_id: productId, name: product.name, quantity: 1, unit: 0, options: [], note: null, gift: true };
}
