import * as z from '@mostrador/schema';
import { defineCall, type Page } from '../../call';
import { withMapping } from '../../response-schemas';
import { mutationSchema } from '../envelope';
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
import { PRODUCT_LIST_NAME } from './list-name';
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
import { MAX_TAG_LENGTH } from './limits';
import { massiveResponse, massiveWire } from './massive';
import { decodePlaced, placedProducts, productOrderWire, type PlacedProduct } from './menu-order';
import { decodeTaggedStock, encodeTaggedStock, taggedStockWire, type Tag, type TaggedStock, type TagStockResult } from './tags';

const branch = z.optional(id); // assumed; the SucursalId header decides when absent
const oneProduct = mutationSchema(z.object({ producto: receivedProductDetail }));

/** Parts of the calls that change one product and return it. */
const productChange = {
  side: 'backoffice',
  method: 'POST',
  response: oneProduct,
  decode: (wire: z.output<typeof oneProduct>): ProductDetail => wire.data.producto,
} as const;

const list = z.object({ data: z.array(receivedProduct), total: optionalCount }); // assumed: total
const toPage = (wire: { data: Product[]; total?: number | null }): Page<Product> => ({
  items: wire.data,
  total: wire.total ?? wire.data.length,
});
/** A switch returns the list under the given filter (docs backoffice §4.2). */
const switched = z.extend(mutationSchema(z.array(receivedProduct)), { total: optionalCount });

const branchOffers = withMapping(
  z.object({ moneda: z.string(), data: z.array(offerWire) }), // assumed
  ({ moneda, data }): Page<BranchOffer> => ({ items: data.map((offer) => decodeOffer(offer, moneda)), total: data.length }),
);

/** The products of a business (docs backoffice §7.5, docs catalog §2). Changes are for ADMIN only. */
export const products = {
  /** Returns a page of products, with the prices and stock of a branch; `search` finds parts of a name or code. */
  list: defineCall({
    name: PRODUCT_LIST_NAME,
    side: 'backoffice',
    method: 'GET',
    path: '/getProductos',
    query: productListWire,
    response: list,
    encode: (args: ProductListArgs) => ({ query: encodeProductList(args) }),
    decode: toPage,
  }),

  /**
   * Returns all products of a category and its subcategories, or of a subcategory, by name or in store order. 404 if the category
   * does not belong to the business.
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

  /** Returns a product with its branches and options. 404 if it does not belong to the business. */
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

  /** Returns each branch's settings of a product. */
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
   * Reorders the products directly in a category: `ids` is the new order, `before` the order that the user saw. 409 if another
   * user reordered, moved, added or deleted one meanwhile (`currentProductOrder`); 422 on `productos` for missing or foreign ids.
   */
  reorder: defineCall({
    name: 'products.reorder',
    side: 'backoffice',
    method: 'POST',
    path: '/updateProuctosOrden',
    body: productOrderWire,
    response: mutationSchema(placedProducts), // assumed
    encode: (args: { categoryId: number; ids: number[]; before: number[] }) => ({
      body: { id_categoria: args.categoryId, productos: args.ids, antes: args.before },
    }),
    decode: ({ data }): PlacedProduct[] => decodePlaced(data),
  }),

  /** Returns every gift product by name. */
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

  /**
   * Adds a product. 422 on `codigo` if another product has it, on `id_categoria`, `opciones.*` and `sucursales.*` for ids of
   * another business.
   */
  create: defineCall({
    ...productChange,
    name: 'products.create',
    path: '/agregarProducto',
    failure: 'products.create',
    fallback: 'products.create.unexpected',
    needsIdempotencyKey: true,
    body: newProductWire,
    encode: (fields: ProductFields) => ({ body: encodeNewProduct(fields) }),
  }),

  /**
   * Changes the given fields. 409 with the current record (`currentProduct`) if it changed since `version`; a change to equal
   * values is ignored and never conflicts.
   */
  update: defineCall({
    ...productChange,
    name: 'products.update',
    path: '/editarProducto',
    failure: 'products.update',
    fallback: 'products.update.unexpected',
    body: productEditWire,
    encode: (edit: ProductEdit) => ({ body: encodeProductEdit(edit) }),
  }),

  /**
   * Changes up to `MAX_MASSIVE_EDITS` products; a rejected change, or one that cannot be read, does not stop the others. To undo it, send the
   * previous values.
   */
  editMany: defineCall({
    name: 'products.editMany',
    side: 'backoffice',
    method: 'POST',
    path: '/editMassiveProducts',
    failure: 'products.massive',
    needsIdempotencyKey: true,
    body: massiveWire,
    response: massiveResponse,
    encode: (args: { edits: ProductEdit[] }) => ({ body: { productos: args.edits.map(encodeProductEdit) } }),
  }),

  /**
   * Switches a product on or off, everywhere or in a branch (which does not change its version), and returns the displayed list.
   */
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

  /** Marks a product as featured or not and returns the displayed list. */
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

  /** Deletes a product; existing order lines stay. */
  remove: defineCall({
    name: 'products.remove',
    side: 'backoffice',
    method: 'POST',
    path: '/deleteProduct',
    failure: 'products.delete',
    // An empty id is a missing one.
    body: z.object({ id_product: z.nullish(z.union([id, z.literal('')])) }),
    response: mutationSchema(z.object({ id: z.int() })), // assumed
    encode: (args: { id: number }) => ({ body: { id_product: args.id } }),
    decode: () => undefined,
  }),

  /** Returns every tag of products and option items, by name, with the number of uses. */ // assumed
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
   * Marks as sold out, or available again, every product and option item with a tag in these branches, in one transaction; those
   * of `except` get the stock given there. Returns the number of tagged products and items, the products that can no longer be
   * ordered for lack of items, and the previous sold-out state. 404 for an unused tag.
   */ // assumed
  sellOutTag: defineCall({
    name: 'products.sellOutTag',
    side: 'backoffice',
    method: 'POST',
    path: '/agotarEtiqueta',
    body: z.object({
      etiqueta: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TAG_LENGTH)),
      sucursales: z.array(stockChangeWire).check(z.minLength(1), z.maxLength(100)),
      salvo: z._default(z.array(taggedStockWire).check(z.maxLength(50_000)), []),
    }),
    response: mutationSchema(
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
    decode: ({ data }): TagStockResult => ({
      products: data.productos,
      optionItems: data.items,
      unorderable: decodeUnorderable(data.no_pedibles),
      before: data.agotado_antes.map(decodeTaggedStock),
    }),
  }),
};
