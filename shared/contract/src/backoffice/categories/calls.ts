import * as z from '@mostrador/schema';
import { defineCall, type Page } from '../../call';
import { mutation } from '../envelope';
import { encodeState, stateFilterWire } from '../list-args';
import { flag, id } from '../wire-values';
import { categoryEditWire, encodeDetails, newCategoryWire, receivedCategory, type Category, type CategoryFields } from './shapes';

const rows = z.object({ data: z.array(receivedCategory) });
const toList = ({ data }: { data: Category[] }): Page<Category> => ({ items: data, total: data.length });
const idsWire = z.array(id).check(z.minLength(1), z.maxLength(1000));
const oneCategory = mutation(z.object({ categoria: receivedCategory }));

/** Categories of a business, in the order in which its store shows them (docs backoffice §7.5, docs catalog §2). Changes are ADMIN's. */
export const categories = {
  /** Both levels, each category followed by its subcategories. 403 when the business is not the session's. */
  list: defineCall({
    name: 'categories.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getCategorias',
    query: z.object({ id, filtro: stateFilterWire }),
    response: z.object({ data: rows }),
    encode: (args: { businessId: number; active?: boolean }) => ({
      query: { id: args.businessId, filtro: encodeState(args.active) },
    }),
    decode: ({ data }): Page<Category> => toList(data),
  }),

  /** The subcategories of a category. 404 when it is not of the business. */
  subcategories: defineCall({
    name: 'categories.subcategories',
    side: 'backoffice',
    method: 'GET',
    path: '/getSubcategorias',
    query: z.object({ id_categoria: id, id_negocio: id }),
    response: z.object({ data: rows }), // assumed
    encode: (args: { businessId: number; categoryId: number }) => ({
      query: { id_categoria: args.categoryId, id_negocio: args.businessId },
    }),
    decode: ({ data }): Page<Category> => toList(data),
  }),

  /** Switches a category on or off and answers the list under the filter. No product changes. */
  updateState: defineCall({
    name: 'categories.updateState',
    side: 'backoffice',
    method: 'POST',
    path: '/updateEstadoCategoria',
    body: z.object({ id, estado: flag, idNegocio: id, filtro: stateFilterWire }), // assumed: id and estado
    response: mutation(rows),
    encode: (args: { businessId: number; id: number; active: boolean; filter?: boolean }) => ({
      body: {
        id: args.id,
        estado: args.active,
        idNegocio: args.businessId,
        filtro: encodeState(args.filter),
      },
    }),
    decode: ({ data }): Page<Category> => toList(data),
  }),

  /**
   * Puts all categories, of both levels, into another order: `ids` as they shall be, `before` as they were seen. 409 when somebody else
   * reordered, added or deleted one meanwhile; 422 on `categorias` for ids that are missing or foreign.
   */
  reorder: defineCall({
    name: 'categories.reorder',
    side: 'backoffice',
    method: 'POST',
    path: '/updateCategoriasOrden',
    body: z.object({ categorias: idsWire, antes: idsWire }), // assumed: antes
    response: mutation(rows), // assumed
    encode: (args: { ids: number[]; before: number[] }) => ({ body: { categorias: args.ids, antes: args.before } }),
    decode: ({ data }): Page<Category> => toList(data),
  }),

  /** Adds a category at the end. 422 on the field `nombre` when its siblings have the name already, whatever case, accents and blanks. */
  create: defineCall({
    name: 'categories.create',
    side: 'backoffice',
    method: 'POST',
    path: '/agregarCategoria',
    failure: 'categories.create',
    fallback: 'categories.create.unexpected',
    once: true,
    body: newCategoryWire,
    response: oneCategory,
    encode: ({ name, ...fields }: CategoryFields) => ({ body: { nombre: name, ...encodeDetails(fields) } }),
    decode: (wire): Category => wire.data.categoria,
  }),

  /**
   * Changes what is given. 409 with the record as it is (`currentCategory`) when it changed since `version`; what is so already is no
   * change, and no conflict. 422 for a parent that is a subcategory, and for a category that has subcategories.
   */
  update: defineCall({
    name: 'categories.update',
    side: 'backoffice',
    method: 'POST',
    path: '/editarCategoria',
    failure: 'categories.update',
    fallback: 'categories.update.unexpected',
    body: categoryEditWire,
    response: oneCategory,
    encode: ({ id: categoryId, version, name, ...fields }: Partial<CategoryFields> & { id: number; version: number }) => ({
      body: { id: categoryId, version, nombre: name, ...encodeDetails(fields) },
    }),
    decode: (wire): Category => wire.data.categoria,
  }),
};
