import { done } from '@mostrador/contract/backoffice/envelope';
import { webOrder } from '@mostrador/contract/backoffice/web-order/calls';
import { backofficeError, refuseField } from '../../errors';
import { implement, signedIn, type Context } from '../../routes';
import { editCatalog } from '../catalog/catalog-edit';
import { listUnitsSold, readLists, saveOrder } from './web-order-repository';

const MONTH = 30 * 24 * 3_600_000;

/** Saves a whole list, unless somebody was faster or an id is missing, foreign or there twice. */
async function save(context: Context, listId: number, wanted: number[], version: number, field: string) {
  const { id: businessId } = await editCatalog(context);
  const list = (await readLists(context.db, businessId)).find((one) => one.category_id === listId);
  if (!list) throw backofficeError(404, 'No existe esa categoría');
  if (wanted.join() === list.ids.join()) return done('El orden ya era ese', { ids: list.ids, version: list.version });
  if (version !== list.version) {
    throw backofficeError(409, 'Otra persona cambió el orden mientras tanto', { data: { ids: list.ids, version: list.version } });
  }
  const isWhole = wanted.length === list.ids.length && new Set(wanted).size === wanted.length;
  if (!isWhole || wanted.some((id) => !list.ids.includes(id))) {
    refuseField(field, 'La lista no es la de ahora: faltan elementos, sobran o se repiten');
  }
  return done('Orden guardado', { ids: wanted, version: await saveOrder(context.db, businessId, listId, wanted) });
}

export const webOrderRoutes = implement(webOrder, {
  get: async (_, context) => {
    const { businessId } = signedIn(context);
    const lists = await readLists(context.db, businessId);
    const sales = await listUnitsSold(context.db, businessId, context.now - MONTH);
    const record = ({ ids, version }: { ids: number[] | null; version: number }) => ({ ids: ids ?? [], version });
    return {
      data: {
        categorias: record(lists.find((one) => one.category_id === 0) ?? { ids: [], version: 1 }),
        productos: lists.filter((one) => one.category_id !== 0).map((one) => ({ id_categoria: one.category_id, ...record(one) })),
        ventas: sales.map((row) => ({ id_producto: row.product_id, cantidad: row.quantity })),
      },
    };
  },
  categories: ({ body }, context) => save(context, 0, body.categorias, body.version, 'categorias'),
  products: ({ body }, context) => save(context, body.id_categoria, body.productos, body.version, 'productos'),
});
