import * as z from '@mostrador/schema';
import { searchText } from '../request-texts';

/** Values of a state filter: inactive, active, all (docs backoffice §4). */
export const STATE_FILTERS = ['0', '1', 'todos'] as const;
export type WireStateFilter = (typeof STATE_FILTERS)[number];

/** The wire's state filter; default: all. */
export const stateFilterWire = z._default(z.enum(STATE_FILTERS), 'todos');

/** Default and maximum page size of products and customers. */ // assumed
export const LIST_PAGE_SIZE = 20;
export const LIST_PAGE_LIMIT = 200;

/** Paging and order of products and customers: zero-based pages, ascending by name (docs backoffice §2, §9). */
export const listQueryWire = {
  pagina: z._default(z.int().check(z.nonnegative()), 0),
  cantidad: z._default(z.int().check(z.minimum(1), z.maximum(LIST_PAGE_LIMIT)), LIST_PAGE_SIZE),
  orden: z._default(z.enum(['nombre']), 'nombre'), // assumed
  tipo_orden: z._default(z.enum(['asc', 'desc']), 'asc'),
  busqueda: searchText,
};

/** Filters and paging of a list; `page` is 1-based. */
export interface ListArgs {
  search?: string;
  page?: number;
  pageSize?: number;
  order?: 'asc' | 'desc';
}

/** Encodes the state filter: active, inactive, or all if undefined. */
export function encodeState(active: boolean | undefined): WireStateFilter {
  return active === undefined ? 'todos' : active ? '1' : '0';
}

/**
 * Maps page, order and search of a list to the wire format, where pages begin at 0 (`page` begins at 1). Sorted by name,
 * unless the caller replaces `orden`.
 */
export function encodeListQuery({ search = '', page = 1, pageSize = LIST_PAGE_SIZE, order = 'asc' }: ListArgs) {
  return { pagina: page - 1, cantidad: pageSize, orden: 'nombre' as const, tipo_orden: order, busqueda: search.trim() };
}
