import type * as z from 'zod/mini';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { categoryEditWire } from '@mostrador/contract/backoffice/categories/shapes';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { backofficeError, refuseField } from '../../errors';
import { implement, type Context } from '../../routes';
import { readActive } from '../paging';
import { ownBusiness } from '../scope';
import { categoryRecord } from './catalog-record';
import { changesOf, beginCatalogChange, parseSwitch } from './catalog-edit';
import {
  findCategory,
  hasCategoryNamed,
  hasSubcategories,
  insertCategory,
  listCategories,
  orderCategories,
  updateCategory,
  type CategoryRow,
  type CategoryView,
} from './category-repository';
import { parseImagePath } from '../images/image-address';

async function categoryOf(context: Context, businessId: number, id: number): Promise<CategoryView> {
  const row = await findCategory(context.db, businessId, id);
  if (!row) throw backofficeError(404, 'No existe esa categoría');
  return row;
}

type Body = Omit<z.output<typeof categoryEditWire>, 'id' | 'version'>;

/** Maps a body to columns; undefined for missing fields. */
async function columnsOf(context: Context, businessId: number, body: Body): Promise<Partial<CategoryRow>> {
  return {
    name: body.nombre,
    active: parseSwitch(body.estado),
    parent_id: body.id_categoria_padre,
    image: await parseImagePath(context, businessId, body.imagen),
    description: body.descripcion === '' ? null : body.descripcion,
  };
}

/** Refuses a parent that does not exist or is itself a subcategory, and a name that a sibling has. */
async function checkParentAndName(context: Context, businessId: number, { id, name, parent_id: parentId }: Partial<CategoryRow>) {
  if (parentId) {
    const parent = await findCategory(context.db, businessId, parentId);
    if (!parent || parent.id === id) refuseField('id_categoria_padre', 'No existe esa categoría');
    if (parent.parent_id !== null) refuseField('id_categoria_padre', 'Una subcategoría no tiene subcategorías');
    if (id && (await hasSubcategories(context.db, id))) {
      refuseField('id_categoria_padre', 'Una categoría con subcategorías no puede ser una de ellas');
    }
  }
  if (name && (await hasCategoryNamed(context.db, businessId, { name, parentId: parentId ?? null, id }))) {
    refuseField('nombre', 'Ya hay una categoría con ese nombre');
  }
}

async function respond(context: Context, businessId: number, id: number, message: string) {
  return mutationResponse(message, { categoria: categoryRecord(await categoryOf(context, businessId, id), context) });
}

export const categoryRoutes = implement(categories, {
  list: async ({ query }, context) => {
    const rows = await listCategories(context.db, ownBusiness(context, query.id), { active: readActive(query.filtro) });
    return { data: { data: rows.map((row) => categoryRecord(row, context)) } };
  },
  subcategories: async ({ query }, context) => {
    const businessId = ownBusiness(context, query.id_negocio);
    const parent = await categoryOf(context, businessId, query.id_categoria);
    const rows = await listCategories(context.db, businessId, { parentId: parent.id });
    return { data: { data: rows.map((row) => categoryRecord(row, context)) } };
  },
  updateState: async ({ body }, context) => {
    const businessId = ownBusiness(context, body.idNegocio);
    await beginCatalogChange(context);
    const row = await categoryOf(context, businessId, body.id);
    const changes = changesOf(row, { active: Boolean(body.estado) });
    if (changes) await updateCategory(context.db, row, changes);
    const rows = await listCategories(context.db, businessId, { active: readActive(body.filtro) });
    const message = body.estado ? 'Categoría activada' : 'Categoría desactivada';
    return mutationResponse(message, { data: rows.map((one) => categoryRecord(one, context)) });
  },
  reorder: async ({ body }, context) => {
    const { id: businessId } = await beginCatalogChange(context);
    const answerOf = async () => ({
      data: (await listCategories(context.db, businessId)).map((row) => categoryRecord(row, context)),
    });
    const present = (await listCategories(context.db, businessId)).map(({ id }) => id);
    if (String(present) === String(body.categorias)) return mutationResponse('Orden sin cambios', await answerOf());
    if (String(present) !== String(body.antes)) {
      throw backofficeError(409, 'El orden cambió mientras tanto', { data: await answerOf() });
    }
    if (String(present.toSorted()) !== String(body.categorias.toSorted())) {
      refuseField('categorias', 'Faltan categorías, o sobran');
    }
    await orderCategories(context.db, body.categorias);
    return mutationResponse('Orden guardado', await answerOf());
  },
  create: async ({ body }, context) => {
    const { id: businessId } = await beginCatalogChange(context);
    const columns = await columnsOf(context, businessId, body);
    await checkParentAndName(context, businessId, columns);
    const id = await insertCategory(context.db, { ...columns, name: body.nombre, business_id: businessId });
    return respond(context, businessId, id, 'Categoría creada');
  },
  update: async ({ body }, context) => {
    const { id: businessId } = await beginCatalogChange(context);
    const row = await categoryOf(context, businessId, body.id);
    const changes = changesOf<CategoryRow>(row, await columnsOf(context, businessId, body));
    if (!changes) return respond(context, businessId, row.id, 'Categoría sin cambios');
    if (body.version !== row.version) {
      throw backofficeError(409, 'La categoría cambió mientras tanto', { data: { categoria: categoryRecord(row, context) } });
    }
    await checkParentAndName(context, businessId, { ...row, ...changes });
    await updateCategory(context.db, row, changes);
    return respond(context, businessId, row.id, 'Categoría actualizada');
  },
});
