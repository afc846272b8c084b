import type * as z from 'zod/mini';
import type { WireProductList } from '@mostrador/contract/backoffice/products/filters';
import { promotionStates } from '@mostrador/contract/backoffice/promotions/states';
import type { receivedProductDetail } from '@mostrador/contract/backoffice/products/shapes';
import { groupBy } from '../../db/rows';
import { backofficeError } from '../../errors';
import type { Context } from '../../routes';
import type { BranchView } from '../branches/branch-repository';
import { readPage } from '../paging';
import { promotionsOfProducts } from '../promotions/promotions-of-product';
import { offerRecord, productRecord } from './catalog-record';
import { findProducts, listProducts, type ProductFilter, type ProductView } from './product-repository';
import { listStock, type StockRow } from './stock-repository';

export type WireProductDetail = z.input<typeof receivedProductDetail>;

async function stockOf(context: Context, branch: BranchView, rows: ProductView[]): Promise<Map<number, StockRow[]>> {
  const ids = rows.map((row) => row.id);
  return groupBy(await listStock(context.db, 'product', branch.business_id, ids, context.now), (row) => row.id);
}

/** Returns a page of the matching products, as the branch sells them. */
export async function productListResponse(context: Context, branch: BranchView, query: WireProductList, filter: ProductFilter) {
  const narrowed = {
    ...filter,
    search: query.busqueda,
    categoryId: query.id_categoria,
    optionId: query.id_opcion,
    tag: query.etiqueta,
    ids: query.ids?.split(',').map(Number),
    check: query.revision,
  };
  const { rows, total } = await listProducts(context.db, branch, context.now, narrowed, {
    ...readPage(query),
    by: query.orden,
  });
  const stock = query.con_sucursales ? await stockOf(context, branch, rows) : undefined;
  return { data: rows.map((row) => productRecord(row, branch.currency, context, stock && (stock.get(row.id) ?? []))), total };
}

/** Returns these products with their branches, options and promotions. */
export async function productResponses(context: Context, branch: BranchView, ids: number[]): Promise<WireProductDetail[]> {
  const rows = await findProducts(context.db, branch, context.now, ids);
  const stock = await stockOf(context, branch, rows);
  const promotionsOf = await promotionsOfProducts(context);
  return rows.map((row) => ({
    ...productRecord(row, branch.currency, context),
    sucursales: (stock.get(row.id) ?? []).map((one) => offerRecord(one, branch.currency)),
    opciones: row.option_ids,
    promociones: promotionsOf(row.id).map(({ id, name, state }) => ({
      id,
      nombre: name,
      situacion: promotionStates.encode(state),
    })),
  }));
}

/** Returns a product with its branches and options; 404 if it is not of the business. */
export async function productResponse(context: Context, branch: BranchView, id: number): Promise<WireProductDetail> {
  const [product] = await productResponses(context, branch, [id]);
  if (!product) throw backofficeError(404, 'No existe ese producto');
  return product;
}
