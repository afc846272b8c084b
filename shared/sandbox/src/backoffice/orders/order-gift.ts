import type { Db } from '../../db/database';
import { refuseField } from '../../errors';
import type { BranchView } from '../branches/branch-repository';
import { readCatalog } from '../catalog/catalog-repository';
import type { NewLine } from './order-repository';

interface Terms {
  gift_minimum: number | null;
  gift_stock: number | null;
}

/** The line of a gift that an order of this subtotal (minor units) earns, one of them less; 422 on `regalo` for what it does not earn. */
export async function takeGift(db: Db, branch: BranchView, productId: number, subtotal: number, now: number): Promise<NewLine> {
  const [terms] = await db.query<Terms>(
    'SELECT gift_minimum, gift_stock FROM products WHERE id = $1 AND business_id = $2 AND gift FOR UPDATE',
    [productId, branch.business_id],
  );
  const [product] = await readCatalog(db, branch, now, [productId]);
  if (!terms || !product || product.soldOut) return refuseField('regalo', 'Ese regalo no está disponible');
  if (terms.gift_minimum === null || subtotal < terms.gift_minimum)
    refuseField('regalo', `El pedido no llega para ${product.name}`);
  if (terms.gift_stock === 0) refuseField('regalo', `Ya no quedan: ${product.name}`);
  await db.query('UPDATE products SET gift_stock = gift_stock - 1 WHERE id = $1', [productId]);
  return { product_id: productId, name: product.name, quantity: 1, unit: 0, options: [], note: null, gift: true };
}
