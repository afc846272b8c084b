import { done } from '@mostrador/contract/backoffice/envelope';
import type { products } from '@mostrador/contract/backoffice/products/calls';
import { backofficeError } from '../../errors';
import type { Handler } from '../../routes';
import { editCatalog } from './catalog-edit';
import { unorderable } from './option-answer';
import { readStockChange } from './stock-changes';
import { findTagged, markSoldOut } from './stock-repository';

/** "Se acabó el queso": everything that bears a tag is sold out in these branches, or there again, in one step (docs catalog §5). */
export const sellOutTag: Handler<(typeof products)['sellOutTag']> = async ({ body }, context) => {
  const business = await editCatalog(context);
  const found = await findTagged(context.db, business.id, body.etiqueta);
  if (found.products.length + found.items.length === 0) throw backofficeError(404, `Nada lleva la etiqueta "${body.etiqueta}"`);
  for (const [index, wanted] of body.sucursales.entries()) {
    const change = await readStockChange(context, business, wanted, `sucursales.${index}`);
    await markSoldOut(context.db, 'product', found.products, change);
    await markSoldOut(context.db, 'item', found.items, change);
  }
  return done('Existencias actualizadas', {
    productos: found.products.length,
    items: found.items.length,
    no_pedibles: await unorderable(context, business.id, found.options),
  });
};
