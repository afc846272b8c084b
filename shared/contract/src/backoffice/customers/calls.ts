import * as z from 'zod/mini';
import { defineCall, type Page } from '../../call';
import { encodeListQuery, listQueryWire, type ListArgs } from '../list-args';
import { decodeAddress, addressWire, type OrderAddress } from '../orders/shapes';
import { flag, id, optionalText } from '../wire-values';

/** Someone who ordered from a business. */
export interface Customer {
  id: number;
  name: string;
  phone?: string;
  email?: string;
  blocked: boolean;
  /** Why orders are refused, in the words of who blocked. */
  blockReason?: string;
}

/** An address that a customer has ordered to. */
export interface CustomerAddress extends OrderAddress {
  id: number;
}

// assumed: every field of a row
const customerWire = z.object({
  id: z.int(),
  nombre: z.string(),
  telefono: z.nullish(z.string()),
  correo: z.nullish(z.string()),
  bloqueado: flag,
  motivo_bloqueo: z.nullish(z.string()),
});

/** Customers of a business (docs backoffice §7). */
export const customers = {
  /** A page of customers by name; `search` finds parts of a name, a phone or an e-mail. 403 when the business is not the session's. */
  list: defineCall({
    name: 'customers.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getClientes',
    query: z.object({ negocio_id: id, ...listQueryWire }),
    response: z.object({ data: z.array(customerWire), total_clientes: z.int() }),
    encode: (args: ListArgs & { businessId: number }) => ({
      query: { negocio_id: args.businessId, ...encodeListQuery(args) },
    }),
    decode: (wire): Page<Customer> => ({
      items: wire.data.map((row) => ({
        id: row.id,
        name: row.nombre,
        phone: optionalText(row.telefono),
        email: optionalText(row.correo),
        blocked: Boolean(row.bloqueado),
        blockReason: optionalText(row.motivo_bloqueo),
      })),
      total: wire.total_clientes,
    }),
  }),

  /** Where a customer has ordered to. 404 when it is not one of the business. */
  addresses: defineCall({
    name: 'customers.addresses',
    side: 'backoffice',
    method: 'GET',
    path: '/getDireccionesCliente',
    query: z.object({ id_usuario: id }),
    response: z.object({ data: z.array(z.extend(addressWire, { id: z.int() })) }),
    encode: (args: { customerId: number }) => ({ query: { id_usuario: args.customerId } }),
    decode: ({ data }): Page<CustomerAddress> => ({
      items: data.map((row) => ({ ...decodeAddress(row), id: row.id })),
      total: data.length,
    }),
  }),
};
