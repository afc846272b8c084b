import * as z from '@mostrador/schema';
import { defineCall, type Page } from '../../call';
import { received } from '../../received';
import { mutation } from '../envelope';
import { encodeState, stateFilterWire } from '../list-args';
import {
  decodeOffer,
  encodeStockChange,
  offerWire,
  stockChangeWire,
  type BranchOffer,
  type BranchStockChange,
  type SoldOutEnd,
} from '../stock';
import { count, flag, id, optionalCount } from '../wire-values';
import { decodeUnorderable, unorderableWire } from '../options/shapes';
import { encodeProductList, encodeShownList, productListWire, shownListWire, type ProductListArgs } from './filters';
import {
  encodeNewProduct,
  encodeProductEdit,
  newProductWire,
  productEditWire,
  receivedProduct,
  receivedProductDetail,
  type Product,
  type ProductDetail,
  type ProductEdit,
  type ProductFields,
} from './shapes';
import { decodePlaced, placedProducts, productOrderWire, type PlacedProduct } from './menu-order';
import { decodeTaggedStock, encodeTaggedStock, taggedStockWire, type Tag, type TaggedStock, type TagSoldOut } from './tags';

/** The most products that one `editMany` takes. */ // assumed
export const MAX_MASSIVE_EDITS = 500;

/** What became of many changes: each succeeds or fails for itself. */
export interface MassiveResult {
  /** As they are now. */
  products: ProductDetail[];
  /** `field` as on the wire; `current` where somebody else changed the product. */
  refused: { id: number; field?: string; reason: string; current?: ProductDetail }[];
}

const branch = z.optional(id); // assumed; the SucursalId header decides when absent
const oneProduct = mutation(z.object({ producto: receivedProductDetail }));

const list = z.object({ data: z.array(receivedProduct), total: optionalCount }); // assumed: total
const toPage = (wire: { data: Product[]; total?: number | null }): Page<Product> => ({
  items: wire.data,
  total: wire.total ?? wire.data.length,
});
/** A switch answers the list under the filter sent (docs backoffice §4.2). */
const switched = z.extend(mutation(z.array(receivedProduct)), { total: optionalCount });

const branchOffers = received(
  z.object({ moneda: z.string(), data: z.array(offerWire) }), // assumed
  ({ moneda, data }): Page<BranchOffer> => ({ items: data.map((offer) => decodeOffer(offer, moneda)), total: data.length }),
);

// assumed
const massiveAnswer = mutation(
  z.object({
    productos: z.array(receivedProductDetail),
    errores: z.array(
      z.object({ id: z.int(), campo: z.nullish(z.string()), motivo: z.string(), producto: z.nullish(receivedProductDetail) }),
    ),
  }),
);

/** What a business sells (docs backoffice §7.5, docs catalog §2). Changes are ADMIN's. */
export const products = {
  /** A page of products, with the prices and the stock of a branch; `search` finds parts of a name or a code. */
  list: defineCall({
    name: 'products.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getProductos',
    query: productListWire,
    response: list,
    encode: (args: ProductListArgs) => ({ query: encodeProductList(args) }),
    decode: toPage,
  }),

  /**
   * All products of a category and its subcategories, or of a subcategory, by name or as the store shows them. 404 when the category is not
   * of the business.
   */
  ofCategory: defineCall({
    name: 'products.ofCategory',
    side: 'backoffice',
    method: 'GET',
    path: '/getProductosCategories',
    // assumed: state, branch, order
    query: z.object({
      id_categoria: id,
      estado: stateFilterWire,
      id_sucursal: branch,
      orden: z._default(z.enum(['nombre', 'tienda']), 'nombre'),
    }),
    response: z.object({ data: z.array(receivedProduct) }),
    encode: (args: { categoryId: number; branchId: number; active?: boolean; order?: 'menu' }) => ({
      query: {
        id_categoria: args.categoryId,
        estado: encodeState(args.active),
        id_sucursal: args.branchId,
        orden: args.order ? ('tienda' as const) : ('nombre' as const),
      },
    }),
    decode: (wire): Page<Product> => ({ items: wire.data, total: wire.data.length }),
  }),

  /** A product with its branches and options. 404 when it is not of the business. */
  get: defineCall({
    name: 'products.get',
    side: 'backoffice',
    method: 'GET',
    path: '/getProducto',
    query: z.object({ id }),
    response: z.object({ data: receivedProductDetail }),
    encode: (args: { id: number }) => ({ query: args }),
    decode: (wire): ProductDetail => wire.data,
  }),

  /** What each branch makes of a product. */
  branches: defineCall({
    name: 'products.branches',
    side: 'backoffice',
    method: 'GET',
    path: '/getProductosSucursales',
    failure: 'products.branches',
    query: z.object({ productoId: id }),
    response: branchOffers,
    encode: (args: { productId: number }) => ({ query: { productoId: args.productId } }),
    decode: (wire): Page<BranchOffer> => wire,
  }),

  /**
   * Puts the products that stand right in a category into another order: `ids` as they shall be, `before` as they were seen. 409 when somebody
   * else reordered, moved, added or deleted one meanwhile (`currentProductOrder`); 422 on `productos` for ids that are missing or foreign.
   */
  reorder: defineCall({
    name: 'products.reorder',
    side: 'backoffice',
    method: 'POST',
    path: '/updateProuctosOrden',
    body: productOrderWire,
    response: mutation(placedProducts), // assumed
    encode: (args: { categoryId: number; ids: number[]; before: number[] }) => ({
      body: { id_categoria: args.categoryId, productos: args.ids, antes: args.before },
    }),
    decode: ({ data }): PlacedProduct[] => decodePlaced(data),
  }),

  /** Every gift product by name. */
  gifts: defineCall({
    name: 'products.gifts',
    side: 'backoffice',
    method: 'GET',
    path: '/getProductosRegalo',
    query: z.object({ estado: stateFilterWire, es_regalo: z._default(z.literal(1), 1), id_sucursal: branch }), // assumed: branch
    response: list,
    encode: (args: { branchId: number; active?: boolean }) => ({
      query: { estado: encodeState(args.active), es_regalo: 1 as const, id_sucursal: args.branchId },
    }),
    decode: toPage,
  }),

  /** Adds a product. 422 on `codigo` for another's code, on `id_categoria`, `opciones.*` and `sucursales.*` for what is not the business's. */
  create: defineCall({
    name: 'products.create',
    side: 'backoffice',
    method: 'POST',
    path: '/agregarProducto',
    failure: 'products.create',
    fallback: 'products.create.unexpected',
    once: true,
    body: newProductWire,
    response: oneProduct,
    encode: (fields: ProductFields) => ({ body: encodeNewProduct(fields) }),
    decode: (wire): ProductDetail => wire.data.producto,
  }),

  /**
   * Changes what is given. 409 with the record as it is (`currentProduct`) when it changed since `version`; what is so already is no
   * change, and no conflict.
   */
  update: defineCall({
    name: 'products.update',
    side: 'backoffice',
    method: 'POST',
    path: '/editarProducto',
    failure: 'products.update',
    fallback: 'products.update.unexpected',
    body: productEditWire,
    response: oneProduct,
    encode: (edit: ProductEdit) => ({ body: encodeProductEdit(edit) }),
    decode: (wire): ProductDetail => wire.data.producto,
  }),

  /** Changes many, at most `MAX_MASSIVE_EDITS`; a refused one does not stop the others. Undone by another with the values of before. */
  editMany: defineCall({
    name: 'products.editMany',
    side: 'backoffice',
    method: 'POST',
    path: '/editMassiveProducts',
    failure: 'products.massive',
    once: true,
    body: z.object({ productos: z.array(productEditWire).check(z.minLength(1), z.maxLength(MAX_MASSIVE_EDITS)) }), // assumed
    response: massiveAnswer,
    encode: (args: { edits: ProductEdit[] }) => ({ body: { productos: args.edits.map(encodeProductEdit) } }),
    decode: ({ data }): MassiveResult => ({
      products: data.productos,
      refused: data.errores.map((one) => ({
        id: one.id,
        field: one.campo ?? undefined,
        reason: one.motivo,
        current: one.producto ?? undefined,
      })),
    }),
  }),

  /** Switches a product on or off, or what a branch has of it (which is no change of its version), and answers the list shown. */
  updateState: defineCall({
    name: 'products.updateState',
    side: 'backoffice',
    method: 'POST',
    path: '/updateEstadoProducto',
    body: z.object({ id, estado: z.optional(flag), sucursal: z.optional(stockChangeWire), ...shownListWire }), // assumed
    response: switched,
    encode: (args: { id: number; active?: boolean; branch?: BranchStockChange; list: ProductListArgs }) => ({
      body: {
        id: args.id,
        estado: args.active,
        sucursal: args.branch && encodeStockChange(args.branch),
        ...encodeShownList(args.list),
      },
    }),
    decode: toPage,
  }),

  /** Puts a product among the featured ones, or takes it from them, and answers the list shown. */
  updateFeatured: defineCall({
    name: 'products.updateFeatured',
    side: 'backoffice',
    method: 'POST',
    path: '/updateDestacadoProducto',
    body: z.object({ id, destacado: flag, ...shownListWire }), // assumed
    response: switched,
    encode: (args: { id: number; featured: boolean; list: ProductListArgs }) => ({
      body: { id: args.id, destacado: args.featured, ...encodeShownList(args.list) },
    }),
    decode: toPage,
  }),

  /** Deletes a product; orders keep their lines. */
  remove: defineCall({
    name: 'products.remove',
    side: 'backoffice',
    method: 'POST',
    path: '/deleteProduct',
    failure: 'products.delete',
    body: z.object({ id_product: z.optional(id) }),
    response: mutation(z.object({ id: z.int() })), // assumed
    encode: (args: { id: number }) => ({ body: { id_product: args.id } }),
    decode: () => undefined,
  }),

  /** Every tag of products and option items, by name, with how many bear it. */ // assumed
  tags: defineCall({
    name: 'products.tags',
    side: 'backoffice',
    method: 'GET',
    path: '/getEtiquetas',
    response: z.object({ data: z.array(z.object({ etiqueta: z.string(), productos: count, items: count })) }),
    encode: () => ({}),
    decode: ({ data }): Page<Tag> => ({
      items: data.map((row) => ({ tag: row.etiqueta, products: row.productos, optionItems: row.items })),
      total: data.length,
    }),
  }),

  /**
   * Sells out, or brings back, every product and option item that bears a tag, in these branches, all in one step; those of `except` are sold
   * out as it says. Answers how many bear it, the products that cannot be ordered any more for want of items, and what was sold out before. 404
   * for a tag that nothing bears.
   */ // assumed
  sellOutTag: defineCall({
    name: 'products.sellOutTag',
    side: 'backoffice',
    method: 'POST',
    path: '/agotarEtiqueta',
    body: z.object({
      etiqueta: z.string().check(z.trim(), z.minLength(1)),
      sucursales: z.array(stockChangeWire).check(z.minLength(1), z.maxLength(100)),
      salvo: z._default(z.array(taggedStockWire).check(z.maxLength(50_000)), []),
    }),
    response: mutation(
      z.object({
        productos: count,
        items: count,
        no_pedibles: unorderableWire,
        agotado_antes: z._default(z.array(taggedStockWire), []),
      }),
    ),
    encode: (args: { tag: string; branchIds: number[]; soldOut: SoldOutEnd | false; except?: TaggedStock[] }) => ({
      body: {
        etiqueta: args.tag,
        sucursales: args.branchIds.map((branchId) => encodeStockChange({ branchId, soldOut: args.soldOut })),
        salvo: (args.except ?? []).map(encodeTaggedStock),
      },
    }),
    decode: ({ data }): TagSoldOut => ({
      products: data.productos,
      optionItems: data.items,
      unorderable: decodeUnorderable(data.no_pedibles),
      before: data.agotado_antes.map(decodeTaggedStock),
    }),
  }),
};
