import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { backofficeError, refuseField } from '../../errors';
import { implement, signedIn, type Context } from '../../routes';
import { readActive } from '../paging';
import { branchOf, businessOf } from '../scope';
import { beginCatalogChange, resolveBranchOrFirst } from './catalog-edit';
import { offerRecord, productRecord } from './catalog-record';
import { ownsCategory } from './category-repository';
import { productListResponse, productResponse } from './product-response';
import { addProduct, editProduct } from './product-edit';
import { editManyProducts } from './product-massive';
import {
  deleteProduct,
  findProducts,
  listEveryProduct,
  listProductsInCategory,
  ownsProduct,
  orderProducts,
  updateProduct,
} from './product-repository';
import { sellOutTag } from './sell-out-tag';
import { runningPromotions } from './running-promotions';
import { readStockChange } from './stock-changes';
import { listStock, listTags, setStock } from './stock-repository';

async function ownProduct({ db }: Context, businessId: number, id: number): Promise<void> {
  if (!(await ownsProduct(db, businessId, id))) throw backofficeError(404, 'No existe ese producto');
}

export const productRoutes = implement(products, {
  list: async ({ query }, context) =>
    productListResponse(context, await branchOf(context, query.id_sucursal), query, { active: readActive(query.estado) }),
  ofCategory: async ({ query }, context) => {
    const { db, now } = context;
    const branch = await branchOf(context, query.id_sucursal);
    if (!(await ownsCategory(db, branch.business_id, query.id_categoria))) {
      throw backofficeError(404, 'No existe esa categoría');
    }
    const filter = { categoryId: query.id_categoria, active: readActive(query.estado) };
    const rows = await listEveryProduct(db, branch, now, filter, query.orden);
    return { data: rows.map((row) => productRecord(row, branch.currency, context)) };
  },
  get: async ({ query }, context) => ({ data: await productResponse(context, await resolveBranchOrFirst(context), query.id) }),
  branches: async ({ query }, context) => {
    const { id: businessId, currency } = await businessOf(context);
    await ownProduct(context, businessId, query.productoId);
    const rows = await listStock(context.db, 'product', businessId, [query.productoId], context.now);
    return { moneda: currency, data: rows.map((row) => offerRecord(row, currency)) };
  },
  reorder: async ({ body }, context) => {
    const { id: businessId } = await beginCatalogChange(context);
    if (!(await ownsCategory(context.db, businessId, body.id_categoria))) throw backofficeError(404, 'No existe esa categoría');
    const read = async () => ({
      data: (await listProductsInCategory(context.db, body.id_categoria)).map(({ id, name }) => ({ id, nombre: name })),
    });
    const before = await read();
    const present = before.data.map(({ id }) => id);
    if (String(present) === String(body.productos)) return mutationResponse('Orden sin cambios', before);
    if (String(present) !== String(body.antes)) throw backofficeError(409, 'El orden cambió mientras tanto', { data: before });
    if (String(present.toSorted()) !== String(body.productos.toSorted())) refuseField('productos', 'Faltan productos, o sobran');
    await orderProducts(context.db, body.productos);
    return mutationResponse('Orden guardado', await read());
  },
  gifts: async ({ query }, context) => {
    const branch = await branchOf(context, query.id_sucursal);
    const rows = await listEveryProduct(context.db, branch, context.now, { gift: true, active: readActive(query.estado) });
    return { data: rows.map((row) => productRecord(row, branch.currency, context)), total: rows.length };
  },
  create: async ({ body }, context) => {
    const business = await beginCatalogChange(context);
    const id = await addProduct(context, business, body);
    return mutationResponse('Producto creado', {
      producto: await productResponse(context, await resolveBranchOrFirst(context), id),
    });
  },
  update: async ({ body }, context) => {
    const business = await beginCatalogChange(context);
    const branch = await resolveBranchOrFirst(context);
    const isChanged = await editProduct(context, business, branch, body);
    const producto = await productResponse(context, branch, body.id);
    return mutationResponse(isChanged ? 'Producto actualizado' : 'Producto sin cambios', { producto });
  },
  editMany: editManyProducts,
  updateState: async ({ body }, context) => {
    const { db, now } = context;
    const branch = await branchOf(context, body.id_sucursal);
    const business = await beginCatalogChange(context);
    const [row] = await findProducts(db, branch, now, [body.id]);
    if (!row) throw backofficeError(404, 'No existe ese producto');
    const { estado, sucursal } = body;
    const isSwitched = estado !== undefined && Boolean(estado) !== row.active;
    if (isSwitched || sucursal?.estado !== undefined) {
      await updateProduct(db, row.id, isSwitched ? { active: Boolean(estado) } : {});
    }
    if (sucursal) await setStock(db, 'product', row.id, await readStockChange(context, business, sucursal, 'sucursal'));
    const shown = await productListResponse(context, branch, body, { active: readActive(body.filtro) });
    return { ...mutationResponse('Producto actualizado', shown.data), total: shown.total };
  },
  updateFeatured: async ({ body }, context) => {
    const branch = await branchOf(context, body.id_sucursal);
    const { id: businessId } = await beginCatalogChange(context);
    await ownProduct(context, businessId, body.id);
    await updateProduct(context.db, body.id, { featured: Boolean(body.destacado) });
    const shown = await productListResponse(context, branch, body, { active: readActive(body.filtro) });
    return {
      ...mutationResponse(body.destacado ? 'Producto destacado' : 'Producto no destacado', shown.data),
      total: shown.total,
    };
  },
  remove: async ({ body }, context) => {
    const { id: businessId } = await beginCatalogChange(context);
    if (!body.id_product) return refuseField('id_product', 'El ID del producto es requerido');
    await ownProduct(context, businessId, body.id_product);
    const promotions = (await runningPromotions(context))(body.id_product);
    if (promotions) throw backofficeError(409, `El producto está en promociones en curso: ${promotions}`);
    await deleteProduct(context.db, body.id_product);
    return mutationResponse('Producto eliminado', { id: body.id_product });
  },
  tags: async (_, context) => {
    const rows = await listTags(context.db, signedIn(context).businessId);
    return { data: rows.map((row) => ({ etiqueta: row.tag, productos: row.products, items: row.items })) };
  },
  sellOutTag,
});
