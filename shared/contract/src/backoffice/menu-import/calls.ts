import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { mutation } from '../envelope';
import { flag } from '../wire-values';
import { MAX_MENU_PICTURES } from './limits';
import {
  encodeMenu,
  menuDataWire,
  receivedImport,
  receivedPreview,
  type ImportResult,
  type MenuCategory,
  type MenuPreview,
} from './shapes';

/** The pictures of a menu, one or up to ten. */
const pictures = z.union([z.instanceof(File), z.array(z.instanceof(File)).check(z.minLength(1), z.maxLength(MAX_MENU_PICTURES))]); // assumed: the name

/** How a menu comes in (docs backoffice §7.6, docs catalog §3, §4). ADMIN only. */
export const menuImport = {
  /**
   * Adds and changes the products of a CSV or XLSX file by its headings (`columnOf`). Wrong rows: 422 for the whole file (`refusedRows`), or
   * with `onlyValid` all others are saved and the answer lists them. Saving again adds none. `dryRun` saves nothing and answers what would
   * be done. 422 on `file` for a file that is none.
   */
  products: defineCall({
    name: 'menuImport.products',
    side: 'backoffice',
    method: 'POST',
    path: '/importarProductos',
    failure: 'products.import',
    once: true,
    multipart: true,
    body: z.object({
      file: z.instanceof(File),
      // assumed: the rest; `decimal` is how amounts in text cells are written
      solo_validas: z._default(flag, false),
      ensayo: z._default(flag, false),
      decimal: z._default(z.enum([',', '.']), ','),
    }),
    response: mutation(receivedImport),
    encode: (args: { file: File; onlyValid?: boolean; dryRun?: boolean; decimal?: ',' | '.' }) => ({
      body: {
        file: args.file,
        solo_validas: args.onlyValid ?? false,
        ensayo: args.dryRun ?? false,
        decimal: args.decimal ?? (',' as const),
      },
    }),
    decode: (wire): ImportResult => wire.data,
  }),

  /**
   * Reads 1 to 10 pictures as a menu, and saves nothing. What could not be read is empty, never a guess. 422 on `imagenes` names the file that
   * is no picture, and pictures in which no product was found. Reading takes seconds.
   */
  preview: defineCall({
    name: 'menuImport.preview',
    side: 'backoffice',
    method: 'POST',
    path: '/previewMenuFromImages',
    failure: 'menu.preview',
    multipart: true,
    body: z.object({ imagenes: pictures }),
    response: mutation(receivedPreview),
    encode: (args: { files: File[] }) => ({ body: { imagenes: args.files } }),
    decode: ({ data }): MenuPreview => data,
  }),

  /** Reads pictures and saves at once what could be read, inactive; products without a price are left out and listed. */
  images: defineCall({
    name: 'menuImport.images',
    side: 'backoffice',
    method: 'POST',
    path: '/importMenuWithImage',
    failure: 'menu.import',
    once: true,
    multipart: true,
    body: z.object({ imagenes: pictures }),
    response: mutation(receivedImport),
    encode: (args: { files: File[] }) => ({ body: { imagenes: args.files } }),
    decode: ({ data }): ImportResult => data,
  }),

  /**
   * Saves what was left of a menu read from pictures, all or nothing: 422 with `refusedRows`, the rows counted over all products from 1. New
   * products start inactive unless `active`; what is there by `readId`, or by category and name, is changed, and saving again adds none.
   */
  persist: defineCall({
    name: 'menuImport.persist',
    side: 'backoffice',
    method: 'POST',
    path: '/persistMenuFromPreview',
    failure: 'menu.persist',
    once: true,
    body: z.object({ menu_data: menuDataWire, activos: z._default(flag, false) }), // assumed
    response: mutation(receivedImport),
    encode: (args: { categories: MenuCategory[]; active?: boolean }) => ({
      body: { menu_data: encodeMenu(args.categories), activos: args.active ?? false },
    }),
    decode: (wire): ImportResult => wire.data,
  }),
};
