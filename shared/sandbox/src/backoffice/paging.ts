import type { WireStateFilter } from '@mostrador/contract/backoffice/list-args';
import type { PagePart } from '../db/page';

/** Maps page and sort order of a validated query; pages count from 0. */
export function readPage(query: { pagina: number; cantidad: number; tipo_orden: 'asc' | 'desc' }): PagePart {
  return { sort: { order: query.tipo_orden }, limit: query.cantidad, offset: query.pagina * query.cantidad };
}

/** Maps a state filter: true for active rows, false for inactive ones, undefined for all. */
export function readActive(filter: WireStateFilter): boolean | undefined {
  return filter === 'todos' ? undefined : filter === '1';
}
