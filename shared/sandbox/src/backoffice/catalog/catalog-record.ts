import type * as z from 'zod/mini';
import type { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { options } from '@mostrador/contract/backoffice/options/calls';
import { encodeAllergens } from '@mostrador/contract/backoffice/products/allergens';
import type { products } from '@mostrador/contract/backoffice/products/calls';
import type { offerWire } from '@mostrador/contract/backoffice/stock';
import { decimal, iso, stateOf } from '../wire';
import type { Context } from '../../routes';
import type { CategoryView } from './category-repository';
import { imageUrl } from '../images/image-address';
import type { ItemView, OptionView } from './option-repository';
import type { ProductView } from './product-repository';
import { stockRecord } from './stock-changes';
import type { StockRow } from './stock-repository';

type WireCategory = z.input<typeof categories.list.response>['data']['data'][number];
type WireProduct = z.input<typeof products.list.response>['data'][number];
type WireOption = z.input<typeof options.ofProduct.response>['data'][number];
type WireOffer = z.input<typeof offerWire>;
type WireItem = z.input<typeof options.items.response>['data'][number];

/** Maps categories, products, options and their items to the wire format. */
export function categoryRecord(row: CategoryView, context: Context): WireCategory {
  return {
    id: row.id,
    nombre: row.name,
    estado: stateOf(row),
    id_categoria_padre: row.parent_id,
    imagen: imageUrl(context, row.image),
    descripcion: row.description,
    version: row.version,
    productos: row.products,
    productos_activos: row.active_products,
  };
}

/** Maps a product to the wire format, with its settings per branch if `stock` is given. */
export function productRecord(row: ProductView, currency: string, context: Context, stock?: StockRow[]): WireProduct {
  const isSub = row.parent_category_id !== null;
  return {
    id: row.id,
    nombre: row.name,
    estado: stateOf(row),
    id_categoria: row.parent_category_id ?? row.category_id,
    id_subcategoria: isSub ? row.category_id : null,
    precio: decimal(row.branch_price, currency),
    precio_base: decimal(row.price, currency),
    precio_desde: decimal(row.lowest_price, currency),
    precio_hasta: decimal(row.highest_price, currency),
    moneda: currency,
    con_opciones: row.has_options,
    ...stockOf(row),
    pedible: row.orderable,
    descripcion: row.description,
    imagen: imageUrl(context, row.image),
    etiquetas: row.tags,
    alergenos: encodeAllergens(row.allergens),
    codigo: row.code,
    publicar_desde: row.publish_at !== null && row.publish_at > context.now ? iso(row.publish_at) : null,
    destacado: row.featured,
    es_regalo: row.gift,
    regalo_minimo: row.gift_minimum === null ? null : decimal(row.gift_minimum, currency),
    regalo_existencias: row.gift_stock,
    version: row.version,
    ...(stock && { sucursales: stock.map((one) => offerRecord(one, currency)) }),
  };
}

/** Maps a branch's price and stock of a product or item. */
export function offerRecord(row: StockRow, currency: string): WireOffer {
  return { ...stockRecord(row), precio: row.price === null ? null : decimal(row.price, currency) };
}

/** Maps an option with its items, as a branch sells them, to the wire format. */
export function optionRecord(row: OptionView, currency: string): WireOption {
  return {
    id: row.id,
    nombre: row.name,
    estado: stateOf(row),
    minimo: row.min_choices,
    maximo: row.max_choices,
    repetible: row.repeatable,
    ...stockOf(row),
    version: row.version,
    productos: row.products,
    items: row.items.map((item) => itemRecord(item, currency)),
  };
}

/** Maps an item of an option to the wire format, with its price in the branch and in the business. */
export function itemRecord(row: ItemView, currency: string): WireItem {
  return {
    id: row.id,
    nombre: row.name,
    estado: stateOf(row),
    precio: decimal(row.branch_price, currency),
    precio_base: decimal(row.price, currency),
    moneda: currency,
    etiquetas: row.tags,
    ...stockOf(row),
    disponible: row.available,
  };
}

function stockOf(row: { sold: boolean; sold_out: boolean; sold_out_until: number | null }) {
  const until = row.sold_out && row.sold_out_until !== null ? iso(row.sold_out_until) : null;
  return { se_vende: row.sold, agotado: row.sold_out, agotado_hasta: until };
}
