import type { WireStateFilter } from '@mostrador/contract/backoffice/list-args';
import type { PagePart } from '../db/page';

/** Page and order of a validated query; pages count from 0. */
export function readPage(query: { pagina: number; cantidad: number; tipo_orden: 'asc' | 'desc' }): PagePart {
  return { sort: { order: query.tipo_orden }, limit: query.cantidad, offset: query.pagina * query.cantidad };
}

/** Which rows a state filter leaves: the active ones, the others, or all of them. */
export function readActive(filter: WireStateFilter): boolean | undefined {
  return filter === 'todos' ? undefined : filter === '1';
}
