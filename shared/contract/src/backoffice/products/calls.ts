import * as z from 'zod/mini';
import type { Money } from '@mostrador/values/money';
import { defineCall, type Page } from '../../call';
import { encodeListQuery, encodeState, listQueryWire, stateFilterWire, type ListArgs } from '../list-args';
import { received } from '../../received';
import { amount, flag, id, instant, money, toMs } from '../wire-values';

/** A product as one branch sells it. */
export interface Product {
  id: number;
  name: string;
  categoryId: number;
  active: boolean;
  /** The branch's price, without options. */
  price: Money;
  /** It has options to choose from. */
  hasOptions: boolean;
  soldOut: boolean;
  /** When it is expected again, ms; absent while that is not known. */
  soldOutUntil?: number;
}

// assumed: every field of a product but id, nombre and estado
const receivedProduct = received(
  z.object({
    id: z.int(),
    nombre: z.string(),
    estado: flag,
    id_categoria: z.int(),
    precio: amount,
    moneda: z.string(),
    con_opciones: flag,
    agotado: flag,
    agotado_hasta: z.nullish(instant),
  }),
  (wire): Product => ({
    id: wire.id,
    name: wire.nombre,
    categoryId: wire.id_categoria,
    active: Boolean(wire.estado),
    price: money(wire.precio, wire.moneda),
    hasOptions: Boolean(wire.con_opciones),
    soldOut: Boolean(wire.agotado),
    soldOutUntil: wire.agotado_hasta ? toMs(wire.agotado_hasta) : undefined,
  }),
);

const branch = z.optional(id); // assumed; the SucursalId header decides when absent

/** What a business sells (docs backoffice §7). */
export const products = {
  /** A page of products by name, with the prices and the stock of a branch. */
  list: defineCall({
    name: 'products.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getProductos',
    query: z.object({ estado: stateFilterWire, ...listQueryWire, id_sucursal: branch }), // assumed: paging and branch
    response: z.object({ data: z.array(receivedProduct), total: z.int() }), // assumed: total
    encode: (args: ListArgs & { branchId: number; active?: boolean }) => ({
      query: { ...encodeListQuery(args), estado: encodeState(args.active), id_sucursal: args.branchId },
    }),
    decode: (wire): Page<Product> => ({ items: wire.data, total: wire.total }),
  }),

  /** All products of a category by name. 404 when the category is not of the business. */
  ofCategory: defineCall({
    name: 'products.ofCategory',
    side: 'backoffice',
    method: 'GET',
    path: '/getProductosCategories',
    query: z.object({ id_categoria: id, estado: stateFilterWire, id_sucursal: branch }), // assumed: state and branch
    response: z.object({ data: z.array(receivedProduct) }),
    encode: (args: { categoryId: number; branchId: number; active?: boolean }) => ({
      query: { id_categoria: args.categoryId, estado: encodeState(args.active), id_sucursal: args.branchId },
    }),
    decode: (wire): Page<Product> => ({ items: wire.data, total: wire.data.length }),
  }),
};
