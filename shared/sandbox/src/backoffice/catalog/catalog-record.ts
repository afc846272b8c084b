import type * as z from 'zod/mini';
import type { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { options } from '@mostrador/contract/backoffice/options/calls';
import type { products } from '@mostrador/contract/backoffice/products/calls';
import { decimal, iso, stateOf } from '../wire';
import type { Context } from '../../routes';
import type { CategoryView } from './category-repository';
import { imageAddress } from './image-address';
import type { ItemRow, OptionRow } from './option-repository';
import type { ProductRow } from './product-repository';

type WireCategory = z.input<typeof categories.list.response>['data']['data'][number];
type WireProduct = z.input<typeof products.list.response>['data'][number];
type WireOption = z.input<typeof options.ofProduct.response>['data'][number];
type WireItem = z.input<typeof options.items.response>['data'][number];

/** Categories, products, options and their items as the wire carries them. */
export function categoryRecord(row: CategoryView, context: Context): WireCategory {
  return {
    id: row.id,
    nombre: row.name,
    estado: stateOf(row),
    id_categoria_padre: row.parent_id,
    imagen: imageAddress(context, row.image),
    descripcion: row.description,
    version: row.version,
    productos: row.products,
    productos_activos: row.active_products,
  };
}

export function productRecord(row: ProductRow, currency: string): WireProduct {
  return {
    id: row.id,
    nombre: row.name,
    estado: stateOf(row),
    id_categoria: row.category_id,
    precio: decimal(row.price, currency),
    moneda: currency,
    con_opciones: row.has_options,
    agotado: row.sold_out,
    agotado_hasta: row.sold_out && row.sold_out_until !== null ? iso(row.sold_out_until) : null,
  };
}

export function optionRecord(row: OptionRow, currency: string): WireOption {
  return {
    id: row.id,
    nombre: row.name,
    estado: stateOf(row),
    minimo: row.min_choices,
    maximo: row.max_choices,
    items: row.items.map((item) => itemRecord(item, currency)),
  };
}

export function itemRecord(row: ItemRow, currency: string): WireItem {
  return { id: row.id, nombre: row.name, estado: stateOf(row), precio: decimal(row.price, currency), moneda: currency };
}
