import * as z from '@mostrador/schema';
import { defineCall, type Page } from '../../call';
import { mutationSchema } from '../envelope';
import { LIST_PAGE_SIZE, listQueryWire } from '../list-args';
import { optionalCount } from '../wire-values';
import { importIdWire, receivedProductImport, receivedUndo, type ProductImport, type UndoneImport } from './shapes';

/** The saved imports of products, each of which can be undone once (docs catalog §7). ADMIN only. */
// assumed: both calls; the specification has no list of imports
export const productImports = {
  /** Returns a page of the business's imports, newest first. */
  list: defineCall({
    name: 'productImports.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getImportaciones',
    query: z.object({ pagina: listQueryWire.pagina, cantidad: listQueryWire.cantidad }),
    response: z.object({ data: z.array(receivedProductImport), total: optionalCount }),
    encode: ({ page = 1, pageSize = LIST_PAGE_SIZE }: { page?: number; pageSize?: number }) => ({
      query: { pagina: page - 1, cantidad: pageSize },
    }),
    decode: ({ data, total }): Page<ProductImport> => ({ items: data, total: total ?? data.length }),
  }),

  /**
   * Undoes an import in one transaction: deletes the products that it created and restores those that it changed. Products that changed
   * since stay as they are and are listed. 404 for another business's import, 409 for one that is undone.
   */
  undo: defineCall({
    name: 'productImports.undo',
    side: 'backoffice',
    method: 'POST',
    path: '/deshacerImportacion',
    needsIdempotencyKey: true,
    body: z.object({ importacion: importIdWire }),
    response: mutationSchema(receivedUndo),
    encode: ({ id }: { id: string }) => ({ body: { importacion: id } }),
    decode: ({ data }): UndoneImport => data,
  }),
};
