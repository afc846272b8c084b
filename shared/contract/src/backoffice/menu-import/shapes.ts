import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { withMapping } from '../../response-schemas';
import { amount, count, currencyCode, money, optionalText, withFallback, toAmount } from '../wire-values';
import { MAX_MENU_SIZES } from './limits';

/** A rejected row. `row` counts like a spreadsheet, the headings being row 1; `column` is a heading, empty for the whole row. */
interface ImportError {
  row: number;
  column: string;
  reason: string;
}

/** The result of an import or of a dry run. */
export interface ImportResult {
  created: number;
  changed: number;
  /** Unchanged rows. */
  same: number;
  errors: ImportError[];
  /** Id of the stored import, which can be undone (docs catalog §7); undefined if nothing was saved. */
  importId?: string;
}

// assumed: all but creados
export const receivedImport = withMapping(
  z.object({
    creados: count,
    modificados: count,
    omitidos: count,
    errores: z.array(z.object({ fila: z.int(), columna: z.string(), motivo: z.string() })),
    importacion: z.nullish(z.string()),
  }),
  (wire): ImportResult => ({
    created: wire.creados,
    changed: wire.modificados,
    same: wire.omitidos,
    errors: wire.errores.map(({ fila, columna, motivo }) => ({ row: fila, column: columna, reason: motivo })),
    ...(wire.importacion ? { importId: wire.importacion } : {}),
  }),
);

/** Returns the rows that made the server reject an import as a whole (422), from the response body; null if it names none. */
export function rejectedRows(body: unknown): ImportResult | null {
  const parsed = z.safeParse(z.object({ data: receivedImport }), body);
  return parsed.success ? parsed.data.data : null;
}

/** A recognized price, in the business's currency if the response names none. Null if it was unreadable. */
export type ReadPrice = { amount: z.output<typeof amount>; currency?: string } | null;

/** A product of a menu recognized in pictures. `confidence` from 0 to 1. */
interface MenuProduct<Price = Money | null> {
  /** Id within this reading: saving it again updates the same product, even after corrections. */
  readId?: string;
  name: string;
  description?: string;
  /** Null if unreadable. */
  price: Price;
  confidence?: number;
  /** The name and the price by the other way to read the line, such as "4 50" as one price or as two numbers. */
  other?: { name: string; price: Price };
  /** Location in the picture with index `image` (from 0), in pixels. */
  box?: { image: number; x: number; y: number; width: number; height: number };
  /** True for a line without a name: it was seen but not read, or only its price was. */
  unread?: true;
  /** Prices by size; `price` is the lowest. A saved product gets the sizes as an option. */
  sizes?: { name: string; price: Price }[];
}

export interface MenuCategory<Price = Money | null> {
  name: string;
  confidence?: number;
  products: MenuProduct<Price>[];
}

const confidence = z.optional(z.number().check(z.minimum(0), z.maximum(1)));

// assumed: all within menu_data
export const menuDataWire = z.object({
  moneda: z.optional(z.string()),
  categorias: z
    .array(
      z.object({
        nombre: z.string().check(z.trim()),
        confianza: confidence,
        productos: z.array(
          z.object({
            id_lectura: z.nullish(z.string().check(z.minLength(1), z.maxLength(100))),
            nombre: z.string().check(z.trim()),
            descripcion: z.nullish(z.string().check(z.trim())),
            precio: z.nullish(amount),
            confianza: confidence,
            caja: z.nullish(z.object({ imagen: z.int(), x: z.number(), y: z.number(), ancho: z.number(), alto: z.number() })),
            tamanos: z.nullish(
              z
                .array(z.object({ nombre: z.string().check(z.trim()), precio: z.nullish(amount) }))
                .check(z.minLength(1), z.maxLength(MAX_MENU_SIZES)),
            ),
          }),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(200)),
});
export type WireMenuData = z.output<typeof menuDataWire>;

/** A menu in a response. An invalid value of one product does not invalidate the others. */
const answeredConfidence = z.catch(z.nullish(z.number().check(z.minimum(0), z.maximum(1))), undefined);
const answeredMenuWire = z.object({
  moneda: z.catch(z.nullish(currencyCode), undefined),
  categorias: withFallback(
    z.array(
      z.object({
        nombre: withFallback(z.string().check(z.trim()), ''),
        confianza: answeredConfidence,
        productos: withFallback(
          z.array(
            z.object({
              id_lectura: z.nullish(z.string()),
              nombre: withFallback(z.string().check(z.trim()), ''),
              descripcion: z.nullish(z.string().check(z.trim())),
              precio: z.nullish(amount),
              confianza: answeredConfidence,
              sin_leer: z.catch(z.nullish(z.boolean()), undefined),
              otra_lectura: z.catch(z.nullish(z.object({ nombre: z.string().check(z.trim()), precio: amount })), undefined),
              caja: z.nullish(z.object({ imagen: z.int(), x: z.number(), y: z.number(), ancho: z.number(), alto: z.number() })),
              tamanos: withFallback(
                z.array(z.object({ nombre: withFallback(z.string().check(z.trim()), ''), precio: z.nullish(amount) })),
                [],
              ),
            }),
          ),
          [],
        ),
      }),
    ),
    [],
  ),
});

/**
 * Maps a menu draft to the wire format, prices in decimal major units; the price of an unreadable one is null (docs catalog
 * §6).
 */
export function encodeMenu(categories: MenuCategory[]): WireMenuData {
  return {
    categorias: categories.map((category) => ({
      nombre: category.name,
      confianza: category.confidence,
      productos: category.products.map((product) => ({
        id_lectura: product.readId,
        nombre: product.name,
        descripcion: product.description,
        precio: product.price && toAmount(product.price),
        confianza: product.confidence,
        caja: product.box && {
          imagen: product.box.image,
          x: product.box.x,
          y: product.box.y,
          ancho: product.box.width,
          alto: product.box.height,
        },
        tamanos: product.sizes?.map(({ name, price }) => ({ nombre: name, precio: price && toAmount(price) })),
      })),
    })),
  };
}

/**
 * Converts a recognized price; `currency` is the business's. Returns null also for an amount with more digits than its currency
 * has.
 */
export function readMoney(price: ReadPrice, currency: string): Money | null {
  try {
    return price && money(price.amount, price.currency ?? currency);
  } catch {
    return null;
  }
}

function decodeMenu({ categorias, moneda }: z.output<typeof answeredMenuWire>): MenuCategory<ReadPrice>[] {
  const priceOf = (precio: z.output<typeof amount> | null | undefined): ReadPrice =>
    precio === null || precio === undefined ? null : { amount: precio, ...(moneda && { currency: moneda }) };
  return categorias.map((category) => ({
    name: category.nombre,
    confidence: category.confianza ?? undefined,
    products: category.productos.map(
      ({
        id_lectura: readId,
        otra_lectura: other,
        sin_leer: isUnread,
        nombre,
        descripcion,
        precio,
        confianza,
        caja,
        tamanos,
      }) => ({
        ...(readId ? { readId } : {}),
        name: nombre,
        description: optionalText(descripcion),
        price: priceOf(precio),
        ...(isUnread && { unread: true as const }),
        ...(other && { other: { name: other.nombre, price: priceOf(other.precio) } }),
        confidence: confianza ?? undefined,
        box: caja ? { image: caja.imagen, x: caja.x, y: caja.y, width: caja.ancho, height: caja.alto } : undefined,
        sizes: tamanos.length === 0 ? undefined : tamanos.map((size) => ({ name: size.nombre, price: priceOf(size.precio) })),
      }),
    ),
  }));
}

/** A menu recognized in pictures. `low` counts products with a confidence under 0.8. */
export interface MenuPreview {
  categories: MenuCategory<ReadPrice>[];
  stats: { categories: number; products: number; images: number; low: number; ms: number };
}

// assumed: the fields of stats, and the currency of the business in menu_data
export const receivedPreview = withMapping(
  z.object({
    menu_data: answeredMenuWire,
    stats: z.object({
      categorias: count,
      productos: count,
      imagenes: count,
      baja_confianza: count,
      ms: z.int(),
    }),
  }),
  ({ menu_data: menu, stats }): MenuPreview => ({
    categories: decodeMenu(menu),
    stats: {
      categories: stats.categorias,
      products: stats.productos,
      images: stats.imagenes,
      low: stats.baja_confianza,
      ms: stats.ms,
    },
  }),
);
