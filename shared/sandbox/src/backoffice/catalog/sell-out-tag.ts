import type * as z from 'zod/mini';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import type { products } from '@mostrador/contract/backoffice/products/calls';
import { backofficeError } from '../../errors';
import type { Context, Handler } from '../../routes';
import { iso } from '../wire';
import { beginCatalogChange } from './catalog-edit';
import { listUnorderableProducts } from './unorderable-products';
import { readStockChange } from './stock-changes';
import { findTagged, listSoldOut, markSoldOut } from './stock-repository';

type Tagged = Awaited<ReturnType<typeof findTagged>>;
type SoldOutBefore = NonNullable<z.input<typeof products.sellOutTag.response>['data']['agotado_antes']>;

/**
 * Marks all products and items with a tag as sold out in these branches, or as available again, in one step (docs catalog §5): "Se acabó el
 * queso".
 */
export const sellOutTag: Handler<(typeof products)['sellOutTag']> = async ({ body }, context) => {
  const business = await beginCatalogChange(context);
  const found = await findTagged(context.db, business.id, body.etiqueta);
  if (found.products.length + found.items.length === 0) throw backofficeError(404, `Nada lleva la etiqueta "${body.etiqueta}"`);
  const branchIds = body.sucursales.map(({ id_sucursal: branchId }) => branchId);
  const before = await soldOutBefore(context, found, branchIds);
  for (const [index, requested] of body.sucursales.entries()) {
    const change = await readStockChange(context, business, requested, `sucursales.${index}`);
    await markSoldOut(context.db, 'product', found.products, change);
    await markSoldOut(context.db, 'item', found.items, change);
  }
  // Entries that lost the tag, or whose sold-out time has ended, are not restored.
  for (const { tipo, id, id_sucursal: branchId, agotado_hasta: end } of body.salvo) {
    const until = end ? Date.parse(end) : null;
    const ids = tipo === 'producto' ? found.products : found.items;
    if (!ids.includes(id) || !branchIds.includes(branchId) || (until !== null && until <= context.now)) continue;
    const change = { branch_id: branchId, sold_out: true, sold_out_until: until };
    await markSoldOut(context.db, tipo === 'producto' ? 'product' : 'item', [id], change);
  }
  return mutationResponse('Existencias actualizadas', {
    productos: found.products.length,
    items: found.items.length,
    no_pedibles: await listUnorderableProducts(context, business.id, found.options),
    agotado_antes: before,
  });
};

async function soldOutBefore({ db, now }: Context, found: Tagged, branchIds: number[]): Promise<SoldOutBefore> {
  const of = async (tipo: 'producto' | 'item') => {
    const [kind, ids] = tipo === 'producto' ? (['product', found.products] as const) : (['item', found.items] as const);
    const rows = await listSoldOut(db, kind, ids, branchIds, now);
    return rows.map(({ id, branch_id, sold_out_until: until }) => ({
      ...{ tipo, id, id_sucursal: branch_id },
      agotado_hasta: until === null ? null : iso(until),
    }));
  };
  return [...(await of('producto')), ...(await of('item'))];
}
