import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { withMapping } from '../../response-schemas';
import { decodeOffer, encodeOfferChange, offerChangeWire, offerWire, type BranchOffer, type BranchOfferChange } from '../stock';
import { promotionStates, type PromotionState } from '../promotions/states';
import { amount, count, flag, id, instant, money, optionalText, withFallback, toAmount, toMs } from '../wire-values';
import { ALLERGENS, decodeAllergens, encodeAllergens, WIRE_ALLERGENS, type Allergen } from './allergens';
import {
  MAX_PRODUCT_NAME,
  MAX_PRODUCT_DESCRIPTION,
  MAX_PRODUCT_CODE,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_PRODUCT_OPTIONS,
} from './limits';

/** The declaration in a response: null or missing is "not declared", an empty list "none of the 14" (docs catalog §8). */ // assumed
const receivedAllergensWire = z.nullish(z.array(z.string()));
/** The declaration in a request; null withdraws it. */ // assumed
const allergensWire = z.nullish(z.array(z.enum(WIRE_ALLERGENS)).check(z.maxLength(ALLERGENS.length)));

/** A product with the values of one branch. */
export interface Product {
  id: number;
  name: string;
  /** 0 if the server sends no category. */
  categoryId: number;
  subcategoryId?: number;
  /** True if it is on the menu, in the branches that sell it. */
  active: boolean;
  /** The branch's price, without options. */
  price: Money;
  /** The product's default price, for branches without a price of their own. */
  basePrice: Money;
  /** Lowest and highest price over the branches that sell it. */
  prices: { from: Money; to: Money };
  /** True if it has options to choose from. */
  hasOptions: boolean;
  /** False if the branch does not sell it. */
  sold: boolean;
  soldOut: boolean;
  /** When it becomes available again, ms; undefined if unknown. */
  soldOutUntil?: number;
  /**
   * True if it can be ordered in the branch now: it is published, it and its category are active, it is sold there and not sold out,
   * and enough items of each option are available.
   */
  orderable: boolean;
  description?: string;
  /** URL of its photo. */
  image?: string;
  /** Ingredients and other tags, free text of the business. */
  tags: string[];
  /** The allergens that it declares; null if it declares nothing, empty if it has none of the 14. */
  allergens: Allergen[] | null;
  code?: string;
  /** When it is published, ms; undefined if it is. Until then it is not in the store and cannot be ordered (docs catalog §9). */
  publishAt?: number;
  featured: boolean;
  /** True for a gift: customers get it for a code or from a minimum subtotal on. */
  gift: boolean;
  /** The subtotal that earns it; undefined if it requires a code. */
  giftMinimum?: Money;
  /** Remaining stock of a gift; undefined without a limit. */
  giftStock?: number;
  /**
   * Increases with every change except sold-out changes. An edit based on an older version is rejected with the current record
   * (`currentProduct`).
   */
  version: number;
  /** Each branch's settings, if requested. */
  branches?: BranchOffer[];
}

/** Maximum stock of a gift. */ // assumed
export const MAX_GIFT_STOCK = 100_000;

/** A product with all fields of its form. */
export interface ProductDetail extends Product {
  branches: BranchOffer[];
  /** In display order. */
  optionIds: number[];
  /** The promotions that name it, in any state; the product cannot be deleted while one is running. */
  promotions: { id: number; name: string; state: PromotionState | (string & {}) }[];
}

/** Form fields of a product; an edit sends only changed fields, also of the branches. `null` clears a field. */
export interface ProductFields {
  name: string;
  categoryId: number;
  subcategoryId?: number | null;
  price: Money;
  active?: boolean;
  description?: string | null;
  image?: string | null;
  tags?: string[];
  allergens?: Allergen[] | null;
  code?: string | null;
  /** When it is published, ms; null for at once. */
  publishAt?: number | null;
  featured?: boolean;
  gift?: boolean;
  giftMinimum?: Money | null;
  giftStock?: number | null;
  optionIds?: number[];
  branches?: BranchOfferChange[];
}

/** A change of one product, based on `version`. */
export type ProductEdit = Partial<ProductFields> & { id: number; version: number };

// assumed: every field of a product except id, nombre, estado, destacado and es_regalo
const productShape = {
  id: z.int(),
  nombre: z.string(),
  estado: flag,
  id_categoria: withFallback(z.int(), 0),
  id_subcategoria: z.nullish(z.int()),
  precio: amount,
  precio_base: amount,
  precio_desde: amount,
  precio_hasta: amount,
  moneda: z.string(),
  con_opciones: flag,
  se_vende: flag,
  agotado: flag,
  agotado_hasta: z.nullish(instant),
  pedible: flag,
  descripcion: z.nullish(z.string()),
  imagen: z.nullish(z.string()),
  etiquetas: withFallback(z.array(z.string()), []),
  alergenos: receivedAllergensWire,
  codigo: z.nullish(z.string()),
  publicar_desde: z.nullish(instant),
  destacado: flag,
  es_regalo: flag,
  regalo_minimo: z.nullish(amount),
  regalo_existencias: z.nullish(count),
  version: z.int(),
  sucursales: z.nullish(z.array(offerWire)),
};
const productWire = z.object(productShape);
const productDetailWire = z.object({
  ...productShape,
  sucursales: withFallback(z.array(offerWire), []),
  opciones: withFallback(z.array(z.int()), []),
  // assumed
  promociones: withFallback(z.array(z.object({ id: z.int(), nombre: z.string(), situacion: z.string() })), []),
});

function decodeProduct(wire: z.output<typeof productWire>): Product {
  const toMoney = (value: z.output<typeof amount>) => money(value, wire.moneda);
  return {
    id: wire.id,
    name: wire.nombre,
    categoryId: wire.id_categoria,
    subcategoryId: wire.id_subcategoria ?? undefined,
    active: Boolean(wire.estado),
    price: toMoney(wire.precio),
    basePrice: toMoney(wire.precio_base),
    prices: { from: toMoney(wire.precio_desde), to: toMoney(wire.precio_hasta) },
    hasOptions: Boolean(wire.con_opciones),
    sold: Boolean(wire.se_vende),
    soldOut: Boolean(wire.agotado),
    soldOutUntil: wire.agotado_hasta ? toMs(wire.agotado_hasta) : undefined,
    orderable: Boolean(wire.pedible),
    description: optionalText(wire.descripcion),
    image: optionalText(wire.imagen),
    tags: wire.etiquetas,
    allergens: decodeAllergens(wire.alergenos),
    code: optionalText(wire.codigo),
    publishAt: wire.publicar_desde ? toMs(wire.publicar_desde) : undefined,
    featured: Boolean(wire.destacado),
    gift: Boolean(wire.es_regalo),
    giftMinimum: wire.regalo_minimo ? toMoney(wire.regalo_minimo) : undefined,
    giftStock: wire.regalo_existencias ?? undefined,
    version: wire.version,
    branches: wire.sucursales?.map((offer) => decodeOffer(offer, wire.moneda)),
  };
}

export const receivedProduct = withMapping(productWire, decodeProduct);
export const receivedProductDetail = withMapping(productDetailWire, (wire): ProductDetail => ({
  ...decodeProduct(wire),
  branches: wire.sucursales.map((offer) => decodeOffer(offer, wire.moneda)),
  optionIds: wire.opciones,
  promotions: wire.promociones.map((one) => ({ id: one.id, name: one.nombre, state: promotionStates.decodeAny(one.situacion) })),
}));

const boundedText = (min: number, max: number) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
/** Tags of a product or an item. */ // assumed
export const tagsWire = z.array(boundedText(1, MAX_TAG_LENGTH)).check(z.maxLength(MAX_TAGS));

// assumed: the whole body
const requiredFields = { nombre: boundedText(1, MAX_PRODUCT_NAME), id_categoria: id, precio: amount };
const optionalFields = {
  id_subcategoria: z.nullish(id),
  estado: z.optional(flag),
  descripcion: z.nullish(boundedText(0, MAX_PRODUCT_DESCRIPTION)),
  imagen: z.nullish(z.string().check(z.maxLength(500))),
  etiquetas: z.optional(tagsWire),
  alergenos: allergensWire,
  codigo: z.nullish(boundedText(0, MAX_PRODUCT_CODE)),
  publicar_desde: z.nullish(instant),
  destacado: z.optional(flag),
  es_regalo: z.optional(flag),
  regalo_minimo: z.nullish(amount),
  regalo_existencias: z.nullish(z.int().check(z.minimum(0), z.maximum(MAX_GIFT_STOCK))),
  opciones: z.optional(z.array(id).check(z.maxLength(MAX_PRODUCT_OPTIONS))),
  sucursales: z.optional(z.array(offerChangeWire).check(z.maxLength(100))),
};
export const newProductWire = z.object({ ...requiredFields, ...optionalFields });
export const productEditWire = z.extend(z.partial(newProductWire), { id, version: z.int() });
export type WireProductFields = Omit<z.output<typeof productEditWire>, 'id' | 'version'>;

function encodeOptional(fields: Partial<ProductFields>) {
  return {
    id_subcategoria: fields.subcategoryId,
    estado: fields.active,
    descripcion: fields.description,
    imagen: fields.image,
    etiquetas: fields.tags,
    alergenos: encodeAllergens(fields.allergens),
    codigo: fields.code,
    publicar_desde: typeof fields.publishAt === 'number' ? new Date(fields.publishAt).toISOString() : fields.publishAt,
    destacado: fields.featured,
    es_regalo: fields.gift,
    regalo_minimo: fields.giftMinimum && toAmount(fields.giftMinimum),
    regalo_existencias: fields.giftStock,
    opciones: fields.optionIds,
    sucursales: fields.branches?.map(encodeOfferChange),
  };
}

/** Maps a new product to the body of `agregarProducto`, the price in decimal major units (docs catalog §6). */
export function encodeNewProduct(fields: ProductFields): z.output<typeof newProductWire> {
  const { name, categoryId, price } = fields;
  return { nombre: name, id_categoria: categoryId, precio: toAmount(price), ...encodeOptional(fields) };
}

/**
 * Maps an edit to the body of `editarProducto`: id, version, and the changed fields alone; null clears a field (docs catalog
 * §6).
 */
export function encodeProductEdit({ id: productId, version, ...fields }: ProductEdit): z.output<typeof productEditWire> {
  const { name, categoryId, price } = fields;
  return {
    id: productId,
    version,
    nombre: name,
    id_categoria: categoryId,
    precio: price && toAmount(price),
    ...encodeOptional(fields),
  };
}

/** Returns the current product from the body of a rejected edit (409); null if it has none. */
export function currentProduct(body: unknown): ProductDetail | null {
  const parsed = z.safeParse(z.object({ data: z.object({ producto: receivedProductDetail }) }), body);
  return parsed.success ? parsed.data.data.producto : null;
}
