import { earnedGifts, giftRefusal, type GiftRefusal, type GiftTerms } from '@mostrador/contract/backoffice/gifts/earned';
import type { Db } from '../../db/database';
import { refuseField } from '../../errors';
import type { BranchView } from '../branches/branch-repository';
import { readCatalog, findUnsatisfiableOption, type CatalogProduct } from '../catalog/catalog-repository';
import { listGiftTerms, lockGiftTerms, type GiftTermsRow } from '../promotions/gift-repository';
import { subtotalOf } from './new-order';
import type { NewLine } from './order-repository';

function termsOf(product: CatalogProduct | undefined, row: GiftTermsRow | undefined): GiftTerms {
  const orderable = Boolean(row && product && !product.soldOut && !findUnsatisfiableOption(product));
  return { orderable, minimum: row?.gift_minimum ?? null, left: row?.gift_stock ?? null };
}

const messages: Record<GiftRefusal, (name: string) => string> = {
  estado: () => 'Ese regalo no está disponible',
  minimo: (name) => `El pedido no llega para ${name}`,
  existencias: (name) => `Ya no quedan: ${name}`,
};

const lineOf = ({ id, name }: CatalogProduct): NewLine => ({
  ...{ product_id: id, name, quantity: 1, unit: 0, extras: 0, options: [], note: null, gift: true },
});

/**
 * Returns the line of a gift, at 0, that an order of this subtotal (minor units) earns; 422 on `field` if it does not earn it. Locks the
 * gift until the transaction ends.
 */
export async function giftLine(
  db: Db,
  branch: BranchView,
  { productId, field, subtotal, now }: { productId: number; field: string; subtotal: number; now: number },
): Promise<NewLine> {
  const row = await lockGiftTerms(db, branch.business_id, productId);
  const [product] = await readCatalog(db, branch, now, [productId]);
  const why = giftRefusal(termsOf(product, row), subtotal);
  if (why) return refuseField(field, messages[why](product?.name ?? ''));
  return product ? lineOf(product) : refuseField(field, messages.estado(''));
}

/**
 * Validates the gift among the lines of an order: one gift, quantity one, earned by the other lines. 422 on the line whose field `fieldOf`
 * returns.
 */
export async function checkGiftLine(
  db: Db,
  branch: BranchView,
  lines: readonly NewLine[],
  fieldOf: (index: number) => string,
  now: number,
): Promise<void> {
  const indexes = lines.flatMap((line, index) => (line.gift ? [index] : []));
  const [first, second] = indexes;
  if (first === undefined) return;
  const { product_id: productId, quantity, name } = lines[first]!;
  if (second !== undefined) refuseField(fieldOf(second), 'Un pedido lleva un solo regalo');
  if (quantity > 1) refuseField(fieldOf(first), `De regalo va uno solo: ${name}`);
  const subtotal = subtotalOf(lines);
  await giftLine(db, branch, { productId: productId ?? 0, field: fieldOf(first), subtotal, now });
}

/**
 * Returns the gift that an order of this subtotal earns, the one with the highest minimum if there are several, and locks it; null if it
 * earns nothing.
 */
export async function findEarnedGift(db: Db, branch: BranchView, subtotal: number, now: number): Promise<NewLine | null> {
  const rows = await listGiftTerms(db, branch.business_id);
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  const catalog = await readCatalog(db, branch, now, ids);
  const productOf = (id: number) => catalog.find((product) => product.id === id);
  for (const { id } of earnedGifts(rows, (row) => termsOf(productOf(row.id), row), subtotal)) {
    const product = productOf(id);
    // A concurrent order may have taken the last one.
    const row = await lockGiftTerms(db, branch.business_id, id);
    if (product && giftRefusal(termsOf(product, row), subtotal) === null) return lineOf(product);
  }
  return null;
}
