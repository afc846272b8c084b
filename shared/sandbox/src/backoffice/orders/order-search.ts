import type * as z from 'zod/mini';
import { ALL_KINDS, type wireExportRequest } from '@mostrador/contract/backoffice/orders/filters';
import { dayRangeToInstants } from '@mostrador/values/day-range';
import { anywhere, folded } from '../../db/search';
import { refuseField, type BranchRow } from '../scope';

export type SearchRequest = z.output<typeof wireExportRequest>;

const sortColumns: Record<SearchRequest['orden'], string> = {
  'pedidos.id': 'o.id',
  'pedidos.fecha': 'o.created_at',
  'pedidos.estado': 'o.state',
  'clientes.nombre': 'o.folded_name',
  'pedidos.total': 'o.total',
};

/** The days of a request as instants `[from, to)` of the branch's zone. */
export function instantsOf(request: { fecha_inicio: string; fecha_fin: string }, timeZone: string): [from: number, to: number] {
  if (request.fecha_fin < request.fecha_inicio) refuseField('fecha_fin', 'La fecha final es anterior a la inicial');
  return dayRangeToInstants({ from: request.fecha_inicio, to: request.fecha_fin }, timeZone);
}

/** A history request as SQL: orders `o` with their gifts `g`, narrowed, and the ORDER BY with the id as tie-break. */
export function searchOrders(branch: BranchRow, request: SearchRequest): { from: string; order: string; params: unknown[] } {
  const params: unknown[] = [branch.id, ...instantsOf(request, branch.time_zone)];
  const conditions = ['o.branch_id = $1', 'o.created_at >= $2', 'o.created_at < $3'];
  const add = (value: unknown, condition: (parameter: string) => string) => {
    params.push(value);
    conditions.push(condition(`$${params.length}`));
  };
  const { cliente, takeaway, metodo_pago: method, estado, codigo_regalo: gift } = request.filtros;
  const search = request.busqueda.trim();
  if (cliente?.trim()) add(anywhere(folded(cliente.trim())), (p) => `o.folded_name LIKE ${p}`);
  if (takeaway !== undefined && takeaway !== ALL_KINDS) add(takeaway === 1, (p) => `o.takeaway = ${p}`);
  if (method) add(method, (p) => `o.payment_method_id = ${p}`);
  if (estado) add(estado, (p) => `o.state = ${p}`);
  if (gift?.trim()) add(gift.trim(), (p) => `lower(g.code) = lower(${p})`);
  if (search) {
    add(
      anywhere(folded(search)),
      (p) => `(o.number::text LIKE ${p} OR o.folded_name LIKE ${p} OR lower(o.customer_phone) LIKE ${p})`,
    );
  }
  const direction = request.tipo_orden === 'asc' ? 'ASC' : 'DESC';
  return {
    from: `orders o LEFT JOIN gifts g ON g.id = o.gift_id WHERE ${conditions.join(' AND ')}`,
    order: `ORDER BY ${sortColumns[request.orden]} ${direction}, o.id ${direction}`,
    params,
  };
}
