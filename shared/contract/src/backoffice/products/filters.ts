import * as z from '@mostrador/schema';
import { encodeListQuery, encodeState, listQueryWire, stateFilterWire, type ListArgs } from '../list-args';
import { flag, id } from '../wire-values';
import { filterText } from '../../request-texts';

/** Sort fields of a list of products, ascending by default; ties by name. */ // assumed: all but the name
const sorts = { name: 'nombre', price: 'precio', category: 'categoria' } as const;
type ProductSort = keyof typeof sorts;

/**
 * Filters of the catalog check: no photo, price 0 without being a gift, on the menu in an inactive category, unsold for 90 days,
 * a name that another product has, and an option that requires more than its active items.
 */ // assumed
const checks = {
  noPhoto: 'sin_foto',
  noPrice: 'precio_cero',
  noCategory: 'sin_categoria',
  unsold: 'sin_ventas',
  sameName: 'nombre_repetido',
  options: 'opciones_imposibles',
} as const;
type ProductCheck = keyof typeof checks;
export const PRODUCT_CHECKS = Object.keys(checks) as ProductCheck[];
export type WireProductCheck = (typeof checks)[ProductCheck];

export interface ProductListArgs extends ListArgs {
  /** The branch whose prices and stock are returned. */
  branchId: number;
  active?: boolean;
  /** A category with its subcategories, or a subcategory. */
  categoryId?: number;
  /** Products with this option. */
  optionId?: number;
  tag?: string;
  /** Only these products, at most `LIST_PAGE_LIMIT`. */
  ids?: readonly number[];
  check?: ProductCheck;
  sort?: ProductSort;
  /** Returns each product with its `branches`. */
  withBranches?: boolean;
}

// assumed: all except the state filter and the search
const listShape = {
  ...listQueryWire,
  orden: z._default(z.enum(sorts), 'nombre'),
  id_sucursal: z.optional(id), // the SucursalId header decides when absent
  id_categoria: z.optional(id),
  id_opcion: z.optional(id),
  etiqueta: filterText,
  ids: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,199}$/))),
  revision: z.optional(z.enum(checks)),
  con_sucursales: z.optional(flag),
};
export const productListWire = z.object({ estado: stateFilterWire, ...listShape });
/** The same filters in the body of a switch, where `estado` is the switch's value. */
export const shownListWire = { filtro: stateFilterWire, ...listShape };
export type WireProductList = Omit<z.output<typeof productListWire>, 'estado'>;

function encodeList({ sort = 'name', check, ...args }: ProductListArgs) {
  return {
    ...encodeListQuery(args),
    orden: sorts[sort],
    id_sucursal: args.branchId,
    id_categoria: args.categoryId,
    id_opcion: args.optionId,
    etiqueta: args.tag,
    ids: args.ids?.join(','),
    revision: check && checks[check],
    con_sucursales: args.withBranches,
  };
}

/** Maps the arguments of a product list to the query of `getProductos`. */
export function encodeProductList(args: ProductListArgs): z.output<typeof productListWire> {
  return { estado: encodeState(args.active), ...encodeList(args) };
}

/**
 * Maps them for calls that change a product and answer the list: there the state is called `filtro`, because `estado` is the
 * product's new one.
 */
export function encodeShownList(args: ProductListArgs) {
  return { filtro: encodeState(args.active), ...encodeList(args) };
}
