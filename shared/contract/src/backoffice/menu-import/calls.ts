import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { mutationSchema } from '../envelope';
import { importIdWire, MAX_SAVED_PICTURES } from '../product-imports/shapes';
import { flag } from '../wire-values';
import { MAX_MENU_PICTURES } from './limits';
import { formatRowRanges, ROW_RANGES } from './row-ranges';
import {
  encodeMenu,
  menuDataWire,
  receivedImport,
  receivedPreview,
  type ImportResult,
  type MenuCategory,
  type MenuPreview,
} from './shapes';

/** One to ten pictures of a menu. */
const pictures = z.union([z.instanceof(File), z.array(z.instanceof(File)).check(z.minLength(1), z.maxLength(MAX_MENU_PICTURES))]); // assumed: the name

/** Parts of the calls that read a menu from pictures. */
const pictureUpload = {
  side: 'backoffice',
  method: 'POST',
  multipart: true,
  body: z.object({ imagenes: pictures }),
  encode: (args: { files: File[] }) => ({ body: { imagenes: args.files } }),
} as const;

/** Import of a menu (docs backoffice §7.6, docs catalog §3, §4). ADMIN only. */
export const menuImport = {
  /**
   * Adds and changes products from a CSV or XLSX file by its headings (`columnOf`). Invalid rows: 422 for the whole file,
   * with each of them; with `onlyValid` all others are saved and the response lists the invalid ones. Repeating an import adds no
   * duplicates. A row with the id or the code of a product under another name, or without a name, is invalid unless `confirmedRows`
   * has its number. `dryRun` saves nothing and returns the result that an import would have. 422 on `file` for an unreadable file.
   */
  products: defineCall({
    name: 'menuImport.products',
    side: 'backoffice',
    method: 'POST',
    path: '/importarProductos',
    failure: 'products.import',
    needsIdempotencyKey: true,
    multipart: true,
    body: z.object({
      file: z.instanceof(File),
      // assumed: the other fields; `decimal` is the decimal separator in text cells, `importacion` joins the parts of one import,
      // `confirmadas` names the rows ("2,5-9") of which the user confirmed that they are the product with their id or code
      solo_validas: z._default(flag, false),
      ensayo: z._default(flag, false),
      decimal: z._default(z.enum([',', '.']), ','),
      importacion: z.optional(importIdWire),
      confirmadas: z.optional(z.string().check(z.regex(ROW_RANGES))),
    }),
    response: mutationSchema(receivedImport),
    encode: (args: {
      file: File;
      onlyValid?: boolean;
      dryRun?: boolean;
      decimal?: ',' | '.';
      importId?: string;
      /** Row numbers of the file, ascending, the headings being row 1. */
      confirmedRows?: number[];
    }) => ({
      body: {
        file: args.file,
        solo_validas: args.onlyValid ?? false,
        ensayo: args.dryRun ?? false,
        decimal: args.decimal ?? (',' as const),
        importacion: args.importId,
        confirmadas: args.confirmedRows?.length ? formatRowRanges(args.confirmedRows) : undefined,
      },
    }),
    decode: (wire): ImportResult => wire.data,
  }),

  /**
   * Reads 1 to 10 pictures as a menu without saving. Unreadable values are empty, never guessed. 422 on `imagenes` names a file
   * that is not a picture, and pictures without a recognized product. Takes several seconds.
   */
  preview: defineCall({
    ...pictureUpload,
    name: 'menuImport.preview',
    path: '/previewMenuFromImages',
    failure: 'menu.preview',
    response: mutationSchema(receivedPreview),
    decode: ({ data }): MenuPreview => data,
  }),

  /** Reads pictures and saves the recognized products at once, inactive; products without a price are skipped and listed. */
  images: defineCall({
    ...pictureUpload,
    name: 'menuImport.images',
    path: '/importMenuWithImage',
    failure: 'menu.import',
    needsIdempotencyKey: true,
    response: mutationSchema(receivedImport),
    decode: ({ data }): ImportResult => data,
  }),

  /**
   * Saves a reviewed menu from pictures, all or nothing: 422 with the invalid rows, whose numbers count all products from 1. New
   * products start inactive unless `active`; existing ones, matched by `readId` or by category and name, are changed. Repeating
   * the call adds no duplicates.
   */
  persist: defineCall({
    name: 'menuImport.persist',
    side: 'backoffice',
    method: 'POST',
    path: '/persistMenuFromPreview',
    failure: 'menu.persist',
    needsIdempotencyKey: true,
    body: z.object({
      menu_data: menuDataWire,
      // assumed: the other fields; `fotos` is how many pictures the menu was read from, `importacion` joins the parts of one import
      activos: z._default(flag, false),
      fotos: z.optional(z.int().check(z.nonnegative(), z.maximum(MAX_SAVED_PICTURES))),
      importacion: z.optional(importIdWire),
    }),
    response: mutationSchema(receivedImport),
    encode: (args: { categories: MenuCategory[]; active?: boolean; pictures?: number; importId?: string }) => ({
      body: {
        menu_data: encodeMenu(args.categories),
        activos: args.active ?? false,
        fotos: args.pictures,
        importacion: args.importId,
      },
    }),
    decode: (wire): ImportResult => wire.data,
  }),
};
