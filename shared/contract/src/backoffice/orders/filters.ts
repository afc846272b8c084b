import * as z from '@mostrador/schema';
import { MAX_FILTER_LENGTH } from '@mostrador/values/text-limits';
import type { DayRange } from '@mostrador/values/day-range';
import type { OrderKind } from './shapes';
import { orderStates, type OrderState } from './states';
import { day, id } from '../wire-values';
import { searchText } from '../../request-texts';

/** Wire values that mean "all" (docs backoffice §9, §11). */
export const ALL_KINDS = 10;
const ALL_METHODS = 0;
const ALL_ORDER_STATES = 0;

/** Default page size of the history (docs backoffice §9). */
export const ORDER_PAGE_SIZE = 10;
/** Maximum page size of the history. */ // assumed
const ORDER_PAGE_LIMIT = 200;

/** Sortable columns of the history and their wire names. */ // assumed: all but pedidos.id
export const orderSortFields = {
  id: 'pedidos.id',
  createdAt: 'pedidos.fecha',
  state: 'pedidos.estado',
  customer: 'clientes.nombre',
  total: 'pedidos.total',
} as const;
export type OrderSortField = keyof typeof orderSortFields;
interface OrderSort {
  field: OrderSortField;
  order: 'asc' | 'desc';
}

/** Filters of the history. `range` is inclusive days of the branch's zone; a missing filter means all. */
export interface OrderFilters {
  branchId: number;
  range: DayRange;
  /** Order number, customer name or phone contains this text. */
  search?: string;
  customer?: string;
  kind?: OrderKind;
  paymentMethod?: number;
  state?: OrderState;
  giftCode?: string;
  /** Default: newest first. */
  sort?: OrderSort;
}

const orderFiltersWire = z.object({
  cliente: z.string().check(z.maxLength(MAX_FILTER_LENGTH)),
  takeaway: z.union([z.literal(0), z.literal(1), z.literal(ALL_KINDS)]),
  metodo_pago: z.int().check(z.nonnegative()),
  estado: z.union([z.literal(ALL_ORDER_STATES), z.enum(orderStates.wireValues)]),
  codigo_regalo: z.string().check(z.maxLength(MAX_FILTER_LENGTH)),
});

const sorts = z.enum(['pedidos.id', 'pedidos.fecha', 'pedidos.estado', 'clientes.nombre', 'pedidos.total']);

const selection = {
  id_sucursal: z.optional(id), // assumed; the SucursalId header decides when absent
  fecha_inicio: day,
  fecha_fin: day,
  filtros: z.prefault(z.partial(orderFiltersWire), {}),
  orden: z._default(sorts, orderSortFields.id),
  tipo_orden: z._default(z.enum(['asc', 'desc']), 'desc'),
  busqueda: searchText,
};

export const exportRequestWire = z.object(selection);
export const historyRequestWire = z.object({
  ...selection,
  pagina: z._default(z.int().check(z.nonnegative()), 0), // assumed: zero-based, as products and customers are (docs backoffice §2)
  cantidad: z._default(z.int().check(z.minimum(1), z.maximum(ORDER_PAGE_LIMIT)), ORDER_PAGE_SIZE),
});

/** Encodes the filters for the wire: every filter is sent, with a number for "all". */
export function encodeOrderFilters(filters: OrderFilters): z.output<typeof exportRequestWire> {
  return {
    id_sucursal: filters.branchId,
    fecha_inicio: filters.range.from,
    fecha_fin: filters.range.to,
    filtros: {
      cliente: filters.customer?.trim() ?? '',
      takeaway: filters.kind ? (filters.kind === 'takeaway' ? 1 : 0) : ALL_KINDS,
      metodo_pago: filters.paymentMethod ?? ALL_METHODS,
      estado: filters.state ? orderStates.encode(filters.state) : ALL_ORDER_STATES,
      codigo_regalo: filters.giftCode?.trim() ?? '',
    },
    orden: orderSortFields[filters.sort?.field ?? 'id'],
    tipo_orden: filters.sort?.order ?? 'desc',
    busqueda: filters.search?.trim() ?? '',
  };
}
