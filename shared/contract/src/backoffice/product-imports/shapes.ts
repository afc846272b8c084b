import * as z from '@mostrador/schema';
import { withMapping } from '../../response-schemas';
import { count, instant, optionalCount, optionalText, toMs, withFallback } from '../wire-values';

/** The id of an import: a UUID. The response to its first part names it, the other parts send it. */ // assumed
export const importIdWire = z.string().check(z.regex(/^[\w-]{8,64}$/));

/** The most pictures that a saved menu may name as its origin. */ // assumed
export const MAX_SAVED_PICTURES = 1000;

/** Sources of an import: a file, or pictures of a menu. */
export type ImportSource = 'file' | 'pictures';

/** A saved import of products (docs catalog §7). */
export interface ProductImport {
  id: string;
  /** Epoch ms. */
  at: number;
  /** Name of the user. */
  by: string;
  source: ImportSource;
  fileName?: string;
  /** How many pictures were read; undefined if unknown. */
  pictures?: number;
  created: number;
  changed: number;
  /** When and by whom it was undone; null if it was not. */
  undone: { at: number; by: string } | null;
}

// assumed: all of it
export const receivedProductImport = withMapping(
  z.object({
    id: z.string(),
    fecha: instant,
    usuario: withFallback(z.string(), ''),
    origen: z.enum(['archivo', 'fotos']),
    archivo: z.nullish(z.string()),
    fotos: optionalCount,
    creados: count,
    modificados: count,
    deshecha: z.nullish(z.object({ cuando: instant, por: withFallback(z.string(), '') })),
  }),
  (wire): ProductImport => ({
    id: wire.id,
    at: toMs(wire.fecha),
    by: wire.usuario,
    source: wire.origen === 'archivo' ? 'file' : 'pictures',
    ...(optionalText(wire.archivo) === undefined ? {} : { fileName: optionalText(wire.archivo) }),
    ...(wire.fotos ? { pictures: wire.fotos } : {}),
    created: wire.creados,
    changed: wire.modificados,
    undone: wire.deshecha ? { at: toMs(wire.deshecha.cuando), by: wire.deshecha.por } : null,
  }),
);

/** The result of undoing an import. */
export interface UndoneImport {
  import: ProductImport;
  /** Deleted products, which the import had created. */
  deleted: number;
  /** Changed products that have their former values again. */
  restored: number;
  categories: number;
  options: number;
  /** Products that stay as they are, with the reason. */
  left: { id: number; name: string; reason: string }[];
}

// assumed: all of it
export const receivedUndo = withMapping(
  z.object({
    importacion: receivedProductImport,
    eliminados: count,
    restaurados: count,
    categorias: count,
    opciones: count,
    no_deshechos: withFallback(
      z.array(z.object({ id: z.int(), nombre: withFallback(z.string(), ''), motivo: withFallback(z.string(), '') })),
      [],
    ),
  }),
  (wire): UndoneImport => ({
    import: wire.importacion,
    deleted: wire.eliminados,
    restored: wire.restaurados,
    categories: wire.categorias,
    options: wire.opciones,
    left: wire.no_deshechos.map(({ id, nombre, motivo }) => ({ id, name: nombre, reason: motivo })),
  }),
);
