import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { options } from '@mostrador/contract/backoffice/options/calls';
import type { WireStockChange } from '@mostrador/contract/backoffice/stock';
import { groupBy } from '../../db/rows';
import { backofficeError, refuseField } from '../../errors';
import { implement, type Context } from '../../routes';
import type { BranchView } from '../branches/branch-repository';
import type { BusinessRow } from '../business/business-repository';
import { readActive } from '../paging';
import { ownBusiness } from '../scope';
import { decimal } from '../wire';
import { beginCatalogChange, resolveBranchOrFirst } from './catalog-edit';
import { itemRecord, optionRecord } from './catalog-record';
import { listUnorderableProducts } from './unorderable-products';
import { addOption, editOption } from './option-edit';
import {
  findOption,
  listOptions,
  listOptionsOfProduct,
  optionOfItem,
  updateItem,
  updateOption,
  type OptionView,
} from './option-repository';
import { ownsProduct } from './product-repository';
import { readStockChange, stockRecord } from './stock-changes';
import { listStock, setStock } from './stock-repository';

async function optionOf(context: Context, branch: BranchView, id: number): Promise<OptionView> {
  const row = await findOption(context.db, branch, context.now, id);
  if (!row) throw backofficeError(404, 'No existe esa opción');
  return row;
}

interface Switch {
  estado?: unknown;
  sucursal?: WireStockChange;
}

/** Switches items of an option, in all branches or in one, and returns all of its items. */
async function switchItems(
  context: Context,
  business: BusinessRow,
  branch: BranchView,
  { option, itemIds, estado, sucursal }: Switch & { option: OptionView; itemIds: number[] },
) {
  const { db } = context;
  const change = sucursal && (await readStockChange(context, business, sucursal, 'sucursal'));
  for (const id of itemIds) {
    if (estado !== undefined) await updateItem(db, id, { active: Boolean(estado) });
    if (change) await setStock(db, 'item', id, change);
  }
  if (estado !== undefined || change?.sold !== undefined) await updateOption(db, option.id, {});
  const { items } = await optionOf(context, branch, option.id);
  return {
    ...mutationResponse(
      'Opciones actualizadas',
      items.map((item) => itemRecord(item, branch.currency)),
    ),
    no_pedibles: await listUnorderableProducts(context, business.id, [option.id]),
  };
}

export const optionRoutes = implement(options, {
  list: async ({ query }, context) => {
    ownBusiness(context, query.negocio_id);
    const branch = await resolveBranchOrFirst(context, query.id_sucursal);
    const filter = { active: readActive(query.filtro), search: query.busqueda.trim() };
    const rows = await listOptions(context.db, branch, context.now, filter);
    return { data: rows.map((row) => optionRecord(row, branch.currency)) };
  },
  ofProduct: async ({ query }, context) => {
    const { db, now } = context;
    const branch = await resolveBranchOrFirst(context, query.id_sucursal);
    if (!(await ownsProduct(db, branch.business_id, query.id))) throw backofficeError(404, 'No existe ese producto');
    const rows = await listOptionsOfProduct(db, branch.id, now, query.id);
    return { data: rows.map((row) => optionRecord(row, branch.currency)) };
  },
  items: async ({ query }, context) => {
    const branch = await resolveBranchOrFirst(context);
    const { items } = await optionOf(context, branch, query.id);
    return { data: items.map((item) => itemRecord(item, branch.currency)) };
  },
  branches: async ({ query }, context) => {
    const { db, now } = context;
    const branch = await resolveBranchOrFirst(context);
    const { id, items } = await optionOf(context, branch, query.opcionId);
    const itemIds = items.map((item) => item.id);
    const ofItems = groupBy(await listStock(db, 'item', branch.business_id, itemIds, now), (row) => row.branch_id);
    const data = (await listStock(db, 'option', branch.business_id, [id], now)).map((row) => ({
      ...stockRecord(row),
      items: items.flatMap(({ id: itemId, name }) => {
        const stock = ofItems.get(row.branch_id)?.find((one) => one.id === itemId);
        if (!stock) return [];
        const { estado, agotado, agotado_hasta } = stockRecord(stock);
        const precio = stock.price === null ? null : decimal(stock.price, branch.currency);
        return [{ id: itemId, nombre: name, estado, precio, agotado, agotado_hasta }];
      }),
    }));
    return { moneda: branch.currency, data };
  },
  create: async ({ body }, context) => {
    const business = await beginCatalogChange(context);
    const id = await addOption(context, business, body);
    const branch = await resolveBranchOrFirst(context);
    return mutationResponse('Opción creada', { opcion: optionRecord(await optionOf(context, branch, id), branch.currency) });
  },
  update: async ({ body }, context) => {
    const business = await beginCatalogChange(context);
    const branch = await resolveBranchOrFirst(context);
    const isChanged = await editOption(context, business, branch, body);
    const opcion = optionRecord(await optionOf(context, branch, body.id), branch.currency);
    return mutationResponse(isChanged ? 'Opción actualizada' : 'Opción sin cambios', { opcion });
  },
  updateState: async ({ body }, context) => {
    const { db, now } = context;
    ownBusiness(context, body.negocio_id);
    const business = await beginCatalogChange(context);
    const branch = await resolveBranchOrFirst(context, body.id_sucursal);
    const row = await optionOf(context, branch, body.id);
    const { estado, sucursal } = body;
    const isSwitched = estado !== undefined && Boolean(estado) !== row.active;
    if (isSwitched || sucursal?.estado !== undefined) {
      await updateOption(db, row.id, isSwitched ? { active: Boolean(estado) } : {});
    }
    if (sucursal) await setStock(db, 'option', row.id, await readStockChange(context, business, sucursal, 'sucursal'));
    const filter = { active: readActive(body.filtro), search: body.busqueda.trim() };
    const rows = await listOptions(db, branch, now, filter);
    return {
      ...mutationResponse(
        'Opción actualizada',
        rows.map((one) => optionRecord(one, branch.currency)),
      ),
      no_pedibles: await listUnorderableProducts(context, business.id, [row.id]),
    };
  },
  updateItemState: async ({ body }, context) => {
    const business = await beginCatalogChange(context);
    const branch = await resolveBranchOrFirst(context);
    const optionId = await optionOfItem(context.db, business.id, body.id);
    if (optionId === undefined) throw backofficeError(404, 'No existe esa opción');
    const option = await optionOf(context, branch, optionId);
    return switchItems(context, business, branch, { ...body, option, itemIds: [body.id] });
  },
  updateItemStates: async ({ body }, context) => {
    const business = await beginCatalogChange(context);
    const branch = await resolveBranchOrFirst(context);
    const option = await optionOf(context, branch, body.id_opcion);
    for (const [index, id] of body.items.entries()) {
      if (!option.items.some((item) => item.id === id)) refuseField(`items.${index}`, 'No es de esta opción');
    }
    return switchItems(context, business, branch, { ...body, option, itemIds: body.items });
  },
});
