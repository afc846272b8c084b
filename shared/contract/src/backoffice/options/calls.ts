import * as z from 'zod/mini';
import type { Money } from '@mostrador/values/money';
import { defineCall, type Page } from '../../call';
import { received } from '../../received';
import { amount, flag, id, money } from '../wire-values';

/** One of the things that an option offers. */
export interface OptionItem {
  id: number;
  name: string;
  active: boolean;
  /** Comes on top of the product's price. */
  price: Money;
}

/** A choice that a product asks for: from `min` to `max` of its items, each at most once. */
export interface ProductOption {
  id: number;
  name: string;
  active: boolean;
  min: number;
  max: number;
  items: OptionItem[];
}

// assumed: precio and moneda
const receivedItem = received(
  z.object({ id: z.int(), nombre: z.string(), estado: flag, precio: amount, moneda: z.string() }),
  (wire): OptionItem => ({
    id: wire.id,
    name: wire.nombre,
    active: Boolean(wire.estado),
    price: money(wire.precio, wire.moneda),
  }),
);

const option = z.object({
  id: z.int(),
  nombre: z.string(),
  estado: flag,
  // assumed: the bounds, and the items inside
  minimo: z.int(),
  maximo: z.int(),
  items: z.array(receivedItem),
});

/** Options of products and their items (docs backoffice §7). */
export const options = {
  /** The options of a product with all their items, inactive ones too. 404 when the product is not of the business. */
  ofProduct: defineCall({
    name: 'options.ofProduct',
    side: 'backoffice',
    method: 'GET',
    path: '/getOpcionesProducto',
    query: z.object({ id }),
    response: z.object({ data: z.array(option) }),
    encode: (args: { productId: number }) => ({ query: { id: args.productId } }),
    decode: ({ data }): Page<ProductOption> => ({
      items: data.map((row) => ({
        id: row.id,
        name: row.nombre,
        active: Boolean(row.estado),
        min: row.minimo,
        max: row.maximo,
        items: row.items,
      })),
      total: data.length,
    }),
  }),

  /** The items of an option. 404 when the option is not of the business. */
  items: defineCall({
    name: 'options.items',
    side: 'backoffice',
    method: 'GET',
    path: '/getItemsOpciones',
    query: z.object({ id }),
    response: z.object({ data: z.array(receivedItem) }),
    encode: (args: { optionId: number }) => ({ query: { id: args.optionId } }),
    decode: ({ data }): Page<OptionItem> => ({ items: data, total: data.length }),
  }),
};
