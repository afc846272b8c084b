import * as z from '@mostrador/schema';
import { encodeListQuery, encodeState, listQueryWire, stateFilterWire, type ListArgs } from '../list-args';
import { flag, id } from '../wire-values';

/** What a list of products can be sorted by, each ascending unless said otherwise; ties by name. */ // assumed: all but the name
const sorts = { name: 'nombre', price: 'precio', category: 'categoria' } as const;
export type ProductSort = keyof typeof sorts;

/**
 * What the catalog check looks for: no photo, a price of 0 without being a gift, on the menu without a category that is, unsold for 90 days, a
 * name that another product has, and an option that asks for more than its active items.
 */ // assumed
const checks = {
  noPhoto: 'sin_foto',
  noPrice: 'precio_cero',
  noCategory: 'sin_categoria',
  unsold: 'sin_ventas',
  sameName: 'nombre_repetido',
  options: 'opciones_imposibles',
} as const;
export type ProductCheck = keyof typeof checks;
export const PRODUCT_CHECKS = Object.keys(checks) as ProductCheck[];
export type WireProductCheck = (typeof checks)[ProductCheck];

export interface ProductListArgs extends ListArgs {
  /** Whose prices and stock. */
  branchId: number;
  active?: boolean;
  /** A category with its subcategories, or a subcategory. */
  categoryId?: number;
  /** Products that ask this option. */
  optionId?: number;
  tag?: string;
  /** These alone, at most `LIST_PAGE_LIMIT`. */
  ids?: readonly number[];
  check?: ProductCheck;
  sort?: ProductSort;
  /** Answers each product with its `branches`. */
  withBranches?: boolean;
}

// assumed: all but the state filter and the search
const listShape = {
  ...listQueryWire,
  orden: z._default(z.enum(sorts), 'nombre'),
  id_sucursal: z.optional(id), // the SucursalId header decides when absent
  id_categoria: z.optional(id),
  id_opcion: z.optional(id),
  etiqueta: z.optional(z.string()),
  ids: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,199}$/))),
  revision: z.optional(z.enum(checks)),
  con_sucursales: z.optional(flag),
};
export const productListWire = z.object({ estado: stateFilterWire, ...listShape });
/** The same in the body of a switch, where `estado` is what is switched. */
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

export function encodeProductList(args: ProductListArgs): z.output<typeof productListWire> {
  return { estado: encodeState(args.active), ...encodeList(args) };
}

export function encodeShownList(args: ProductListArgs) {
  return { filtro: encodeState(args.active), ...encodeList(args) };
}
