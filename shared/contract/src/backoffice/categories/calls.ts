import * as z from 'zod/mini';
import { defineCall, type Page } from '../../call';
import { encodeState, stateFilterWire } from '../list-args';
import { flag, id } from '../wire-values';

/** A part of the menu. */
export interface Category {
  id: number;
  name: string;
  active: boolean;
}

/** Categories of a business, in the order in which its store shows them (docs backoffice §7). */
export const categories = {
  /** 403 when the business is not the session's. */
  list: defineCall({
    name: 'categories.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getCategorias',
    query: z.object({ id, filtro: stateFilterWire }),
    // assumed: fields of a row
    response: z.object({ data: z.object({ data: z.array(z.object({ id: z.int(), nombre: z.string(), estado: flag })) }) }),
    encode: (args: { businessId: number; active?: boolean }) => ({
      query: { id: args.businessId, filtro: encodeState(args.active) },
    }),
    decode: ({ data: { data } }): Page<Category> => ({
      items: data.map((row) => ({ id: row.id, name: row.nombre, active: Boolean(row.estado) })),
      total: data.length,
    }),
  }),
};
