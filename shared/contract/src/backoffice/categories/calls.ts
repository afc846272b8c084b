import * as z from '@mostrador/schema';
import { defineCall, type Page } from '../../call';
import { mutationSchema } from '../envelope';
import { encodeState, stateFilterWire } from '../list-args';
import { flag, id } from '../wire-values';
import { categoryEditWire, encodeDetails, newCategoryWire, receivedCategory, type Category, type CategoryFields } from './shapes';

const rows = z.object({ data: z.array(receivedCategory) });
const toList = ({ data }: { data: Category[] }): Page<Category> => ({ items: data, total: data.length });
const idsWire = z.array(id).check(z.minLength(1), z.maxLength(1000));
const oneCategory = mutationSchema(z.object({ categoria: receivedCategory }));

/** Categories of a business, in the order of its store (docs backoffice §7.5, docs catalog §2). Changes are for ADMIN only. */
export const categories = {
  /** Returns both levels, each category followed by its subcategories. 403 if the business is not the session's. */
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

  /** Returns the subcategories of a category. 404 if it does not belong to the business. */
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

  /** Switches a category on or off and returns the filtered list. Products do not change. */
  updateState: defineCall({
    name: 'categories.updateState',
    side: 'backoffice',
    method: 'POST',
    path: '/updateEstadoCategoria',
    body: z.object({ id, estado: flag, idNegocio: id, filtro: stateFilterWire }), // assumed: id and estado
    response: mutationSchema(rows),
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
   * Reorders all categories of both levels: `ids` is the new order, `before` the order that the user saw. 409 if another user
   * reordered, added or deleted a category meanwhile; 422 on `categorias` for missing or foreign ids.
   */
  reorder: defineCall({
    name: 'categories.reorder',
    side: 'backoffice',
    method: 'POST',
    path: '/updateCategoriasOrden',
    body: z.object({ categorias: idsWire, antes: idsWire }), // assumed: antes
    response: mutationSchema(rows), // assumed
    encode: (args: { ids: number[]; before: number[] }) => ({ body: { categorias: args.ids, antes: args.before } }),
    decode: ({ data }): Page<Category> => toList(data),
  }),

  /**
   * Adds a category at the end. 422 on the field `nombre` if a sibling already has the name, ignoring case, accents and blanks.
   */
  create: defineCall({
    name: 'categories.create',
    side: 'backoffice',
    method: 'POST',
    path: '/agregarCategoria',
    failure: 'categories.create',
    fallback: 'categories.create.unexpected',
    needsIdempotencyKey: true,
    body: newCategoryWire,
    response: oneCategory,
    encode: ({ name, ...fields }: CategoryFields) => ({ body: { nombre: name, ...encodeDetails(fields) } }),
    decode: (wire): Category => wire.data.categoria,
  }),

  /**
   * Changes the given fields. 409 with the current record (`currentCategory`) if it changed since `version`; a change to equal
   * values is ignored and never conflicts. 422 for a parent that is a subcategory, and for a category that has subcategories.
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
