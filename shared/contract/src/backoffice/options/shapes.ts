import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { withMapping } from '../../response-schemas';
import { tagsWire } from '../products/shapes';
import {
  decodeStock,
  encodeOfferChange,
  encodeStockChange,
  offerChangeWire,
  stockChangeWire,
  stockWire,
  type BranchOfferChange,
  type BranchStock,
  type BranchStockChange,
} from '../stock';
import { amount, count, flag, id, instant, money, optionalMoney, toAmount, toMs } from '../wire-values';
import { MAX_ITEM_NAME, MAX_OPTION_ITEMS, MAX_OPTION_NAME } from './limits';

/** An item of an option, as a branch offers it. */
export interface OptionItem {
  id: number;
  name: string;
  active: boolean;
  /** The branch's price, added to the product's. */
  price: Money;
  /** The item's default price, for branches without a price of their own. */
  basePrice: Money;
  tags: string[];
  /** False if the branch does not sell it. */
  sold: boolean;
  soldOut: boolean;
  /** When it becomes available automatically, ms. */
  soldOutUntil?: number;
  /** True if it can be chosen in the branch now: active, sold there, and neither it nor its option is sold out. */
  available: boolean;
}

/** A choice that a product offers: from `min` to `max` of its items. */
export interface ProductOption {
  id: number;
  name: string;
  active: boolean;
  min: number;
  max: number;
  /** An item may be chosen several times. */
  repeatable: boolean;
  /** False if the branch does not offer it. */
  sold: boolean;
  /** True if none of its items can be chosen in the branch now. */
  soldOut: boolean;
  soldOutUntil?: number;
  /**
   * Increases with every change except sold-out changes. An edit based on an older version is rejected with the current record
   * (`currentOption`).
   */
  version: number;
  /** Number of products that use it. */
  products: number;
  /** In display order. */
  items: OptionItem[];
}

/** A product that cannot be ordered in these branches, because one of its options has too few available items there. */
export interface UnorderableProduct {
  id: number;
  name: string;
  branchIds: number[];
}

/** One branch's settings of an option and its items. */
export interface OptionBranch extends BranchStock {
  items: (Omit<BranchStock, 'branchId' | 'branchName'> & {
    id: number;
    name: string;
    /** The branch's own price; null for the item's. */
    price: Money | null;
  })[];
}

/** An item of a form; existing items have an id. */
export interface OptionItemFields {
  id?: number;
  name: string;
  price: Money;
  active?: boolean;
  tags?: string[];
  branches?: BranchOfferChange[];
}

/**
 * Form fields of an option. An edit sends only changed fields, but `items` always complete and in order: missing items are
 * deleted.
 */
export interface OptionFields {
  name: string;
  min: number;
  max: number;
  repeatable?: boolean;
  active?: boolean;
  items: OptionItemFields[];
  branches?: BranchStockChange[];
}

// assumed: every field but id, nombre and estado
const itemWire = z.object({
  id: z.int(),
  nombre: z.string(),
  estado: flag,
  precio: amount,
  precio_base: amount,
  moneda: z.string(),
  etiquetas: z.array(z.string()),
  se_vende: flag,
  agotado: flag,
  agotado_hasta: z.nullish(instant),
  disponible: flag,
});

export const receivedItem = withMapping(itemWire, (wire): OptionItem => ({
  id: wire.id,
  name: wire.nombre,
  active: Boolean(wire.estado),
  price: money(wire.precio, wire.moneda),
  basePrice: money(wire.precio_base, wire.moneda),
  tags: wire.etiquetas,
  sold: Boolean(wire.se_vende),
  soldOut: Boolean(wire.agotado),
  soldOutUntil: wire.agotado_hasta ? toMs(wire.agotado_hasta) : undefined,
  available: Boolean(wire.disponible),
}));

export const receivedOption = withMapping(
  z.object({
    id: z.int(),
    nombre: z.string(),
    estado: flag,
    minimo: count,
    maximo: count,
    repetible: flag,
    se_vende: flag,
    agotado: flag,
    agotado_hasta: z.nullish(instant),
    version: z.int(),
    productos: count,
    items: z.array(receivedItem),
  }),
  (wire): ProductOption => ({
    id: wire.id,
    name: wire.nombre,
    active: Boolean(wire.estado),
    min: wire.minimo,
    max: wire.maximo,
    repeatable: Boolean(wire.repetible),
    sold: Boolean(wire.se_vende),
    soldOut: Boolean(wire.agotado),
    soldOutUntil: wire.agotado_hasta ? toMs(wire.agotado_hasta) : undefined,
    version: wire.version,
    products: wire.productos,
    items: wire.items,
  }),
);

/** The products that a switch makes unorderable. */ // assumed
export const unorderableWire = z.array(z.object({ id: z.int(), nombre: z.string(), sucursales: z.array(z.int()) }));

/** Maps the products that cannot be ordered after a switch, each with the ids of the branches concerned (docs catalog §6). */
export function decodeUnorderable(wire: z.output<typeof unorderableWire>): UnorderableProduct[] {
  return wire.map((row) => ({ id: row.id, name: row.nombre, branchIds: row.sucursales }));
}

// assumed
export const receivedBranches = withMapping(
  z.object({
    moneda: z.string(),
    data: z.array(
      z.extend(stockWire, {
        items: z.array(
          z.object({
            id: z.int(),
            nombre: z.string(),
            estado: flag,
            precio: z.nullish(amount),
            agotado: flag,
            agotado_hasta: z.nullish(instant),
          }),
        ),
      }),
    ),
  }),
  ({ moneda, data }): OptionBranch[] =>
    data.map((row) => ({
      ...decodeStock(row),
      items: row.items.map((item) => ({
        id: item.id,
        name: item.nombre,
        sold: Boolean(item.estado),
        price: optionalMoney(item.precio, moneda),
        soldOut: Boolean(item.agotado),
        soldOutUntil: item.agotado_hasta ? toMs(item.agotado_hasta) : undefined,
      })),
    })),
);

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const bound = z.int().check(z.nonnegative());

// assumed: the whole body
const itemFieldsWire = z.object({
  id: z.optional(id),
  nombre: text(MAX_ITEM_NAME),
  precio: amount,
  estado: z.optional(flag),
  etiquetas: z.optional(tagsWire),
  sucursales: z.optional(z.array(offerChangeWire)),
});
export type WireItemFields = z.output<typeof itemFieldsWire>;

const optionShape = {
  nombre: text(MAX_OPTION_NAME),
  minimo: bound,
  maximo: bound,
  repetible: z.optional(flag),
  estado: z.optional(flag),
  items: z.array(itemFieldsWire).check(z.maxLength(MAX_OPTION_ITEMS)),
  sucursales: z.optional(z.array(stockChangeWire)),
};
export const newOptionWire = z.object(optionShape);
export const optionEditWire = z.extend(z.partial(newOptionWire), { id, version: z.int() });

/**
 * Maps an item of an option to the wire format, prices in decimal major units. An item without `id` is a new one (docs catalog
 * §6).
 */
export function encodeItem(item: OptionItemFields): WireItemFields {
  return {
    id: item.id,
    nombre: item.name,
    precio: toAmount(item.price),
    estado: item.active,
    etiquetas: item.tags,
    sucursales: item.branches?.map(encodeOfferChange),
  };
}

/** Maps the fields of an option whose names and values differ on the wire; missing fields stay missing. */
export function encodeOptionRest({ repeatable, active, branches }: Partial<OptionFields>) {
  return { repetible: repeatable, estado: active, sucursales: branches?.map(encodeStockChange) };
}

/** Returns the current option from the body of a rejected edit (409); null if it has none. */
export function currentOption(body: unknown): ProductOption | null {
  const carried = z.object({ opcion: receivedOption });
  const parsed = z.safeParse(z.object({ data: z.optional(carried), error: z.optional(carried) }), body);
  return parsed.success ? ((parsed.data.data ?? parsed.data.error)?.opcion ?? null) : null;
}
