import * as z from 'zod/mini';
import { defineCall } from '../../call';
import { mutation } from '../envelope';
import { id } from '../wire-values';

/** The order of one list: categories beside each other, or the products of one. */
export interface WebOrder {
  ids: number[];
  /** Grows with every change; another order saved on an older one is a 409 with the list as it is (`currentOrder`). */
  version: number;
}

/** Everything that the store's menu puts into an order. */
export interface WebOrders {
  categories: WebOrder;
  /** By category. */
  products: (WebOrder & { categoryId: number })[];
  /** Units sold of a product in the last 30 days. */
  sales: Map<number, number>;
}

// assumed: everything but the lists' names
const orderWire = z.object({ ids: z.array(z.int()), version: z.int() });
const saved = mutation(orderWire);
const list = z.array(id).check(z.minLength(1), z.maxLength(5000));

/** The list as it is now, from the body of a refused order (409); null when it carries none. */
export function currentOrder(body: unknown): WebOrder | null {
  const parsed = z.safeParse(z.object({ data: orderWire }), body);
  return parsed.success ? parsed.data.data : null;
}

/** The order of categories and products in the store (docs backoffice §7.8, docs customers §4). Changes are ADMIN's. */
export const webOrder = {
  /** The present orders, subcategories aside: they follow their category. */ // assumed
  get: defineCall({
    name: 'webOrder.get',
    side: 'backoffice',
    method: 'GET',
    path: '/getOrdenWeb',
    response: z.object({
      data: z.object({
        categorias: orderWire,
        productos: z.array(z.extend(orderWire, { id_categoria: z.int() })),
        ventas: z.array(z.object({ id_producto: z.int(), cantidad: z.number() })),
      }),
    }),
    encode: () => ({}),
    decode: ({ data }): WebOrders => ({
      categories: data.categorias,
      products: data.productos.map(({ id_categoria, ids, version }) => ({ categoryId: id_categoria, ids, version })),
      sales: new Map(data.ventas.map((row) => [row.id_producto, row.cantidad])),
    }),
  }),

  /** Saves the order of all categories: 422 on `categorias` unless each is there once. What is so already is no change. */
  categories: defineCall({
    name: 'webOrder.categories',
    side: 'backoffice',
    method: 'POST',
    path: '/updateCategoriasOrden',
    body: z.object({ categorias: list, version: z.int() }),
    response: saved,
    encode: (args: WebOrder) => ({ body: { categorias: args.ids, version: args.version } }),
    decode: ({ data }): WebOrder => data,
  }),

  /** Saves the order of all products of one category. */
  products: defineCall({
    name: 'webOrder.products',
    side: 'backoffice',
    method: 'POST',
    path: '/updateProuctosOrden',
    body: z.object({ productos: list, id_categoria: id, version: z.int() }), // assumed: id_categoria
    response: saved,
    encode: (args: WebOrder & { categoryId: number }) => ({
      body: { productos: args.ids, id_categoria: args.categoryId, version: args.version },
    }),
    decode: ({ data }): WebOrder => data,
  }),
};
