import * as z from '@mostrador/schema';
import { defineCall, type Page } from '../../call';
import { mutationSchema } from '../envelope';
import { encodeListQuery, listQueryWire } from '../list-args';
import { receivedImport, type ImportResult } from '../menu-import/shapes';
import { addressWire, decodeAddress, receivedOrder, type Order, type OrderAddress } from '../orders/shapes';
import { count, flag, id, optionalCount, optionalText } from '../wire-values';
import {
  customerEditWire,
  customerFilterWire,
  encodeCustomerFilter,
  receivedCustomer,
  receivedCustomerDetail,
  receivedCustomerRow,
  receivedFigures,
  type Customer,
  type CustomerDetail,
  type CustomerExportRow,
  type CustomerFields,
  type CustomerFigures,
  type CustomerFilter,
  type CustomerListArgs,
} from './shapes';
import { BLOCK_REASONS, BLOCK_REASON_LENGTH, type BlockReason } from './states';

/** A delivery address of the customer's earlier orders. */
export interface CustomerAddress extends OrderAddress {
  id: number;
}

/** A page of a customer's orders, newest first, with statistics over all of them. */
export interface CustomerOrders extends Page<Order> {
  figures: CustomerFigures;
}

/** Maximum number of customers in one part of an export. */ // assumed
export const CUSTOMER_EXPORT_PART = 1000;

interface CustomerKey {
  id: number;
  businessId: number;
}

const oneCustomer = mutationSchema(z.object({ cliente: receivedCustomerDetail }));

/**
 * Customers of a business (docs backoffice §7.7, docs customers §1). 403 if the business is not the session's, 404 for a customer
 * of another business.
 */
export const customers = {
  /** Returns a page of customers by name; `search` finds parts of a name, a phone or an e-mail. */
  list: defineCall({
    name: 'customers.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getClientes',
    query: z.object({ negocio_id: id, ...listQueryWire, ...customerFilterWire }),
    response: z.object({ data: z.array(receivedCustomer), total_clientes: optionalCount }),
    encode: (args: CustomerListArgs) => ({
      query: { negocio_id: args.businessId, ...encodeListQuery(args), ...encodeCustomerFilter(args) },
    }),
    decode: (wire): Page<Customer> => ({ items: wire.data, total: wire.total_clientes ?? wire.data.length }),
  }),

  /**
   * Returns every customer that matches the filters, by name: all at once, or in parts of up to `CUSTOMER_EXPORT_PART`; `page` is
   * 1-based.
   */
  export: defineCall({
    name: 'customers.export',
    side: 'backoffice',
    method: 'GET',
    path: '/getClientesToExport',
    query: z.object({
      negocio_id: id,
      ...customerFilterWire,
      // assumed: order and parts
      tipo_orden: listQueryWire.tipo_orden,
      pagina: listQueryWire.pagina,
      cantidad: z.optional(z.int().check(z.minimum(1), z.maximum(CUSTOMER_EXPORT_PART))),
    }),
    response: z.object({ clientes: z.array(receivedCustomerRow), total_clientes: optionalCount }), // assumed: the total
    encode: ({
      businessId,
      order,
      page = 1,
      pageSize,
      ...filter
    }: CustomerFilter & { businessId: number; order?: 'asc' | 'desc'; page?: number; pageSize?: number }) => ({
      query: {
        negocio_id: businessId,
        ...encodeCustomerFilter(filter),
        tipo_orden: order ?? ('asc' as const),
        pagina: page - 1,
        cantidad: pageSize,
      },
    }),
    decode: (wire): Page<CustomerExportRow> => ({ items: wire.clientes, total: wire.total_clientes ?? wire.clientes.length }),
  }),

  /** Returns all customers by name, with only the fields needed for a selection. */
  names: defineCall({
    name: 'customers.names',
    side: 'backoffice',
    method: 'GET',
    path: '/getClientesList',
    query: z.object({ negocio_id: id }),
    response: z.object({ data: z.array(z.object({ id: z.int(), nombre: z.string(), telefono: z.nullish(z.string()) })) }), // assumed
    encode: (args: { businessId: number }) => ({ query: { negocio_id: args.businessId } }),
    decode: ({ data }): Page<Pick<Customer, 'id' | 'name' | 'phone'>> => ({
      items: data.map((row) => ({ id: row.id, name: row.nombre, phone: optionalText(row.telefono) })),
      total: data.length,
    }),
  }),

  /**
   * Adds and changes customers from a CSV or XLSX file by its headings (`findCustomerColumn`), like `menuImport.products` for
   * products. Existing customers are matched by phone, then e-mail; blank cells are ignored. ADMIN only.
   */
  import: defineCall({
    name: 'customers.import',
    side: 'backoffice',
    method: 'POST',
    path: '/importarClientes',
    needsIdempotencyKey: true,
    multipart: true,
    body: z.object({
      file: z.instanceof(File),
      id_sucursal: z.optional(id),
      // assumed: the other fields
      solo_validas: z._default(flag, false),
      ensayo: z._default(flag, false),
    }),
    response: mutationSchema(receivedImport),
    encode: (args: { file: File; branchId?: number; onlyValid?: boolean; dryRun?: boolean }) => ({
      body: {
        file: args.file,
        id_sucursal: args.branchId,
        solo_validas: args.onlyValid ?? false,
        ensayo: args.dryRun ?? false,
      },
    }),
    decode: (wire): ImportResult => wire.data,
  }),

  /** Returns a customer's orders in all branches, newest first, and statistics over all of them. */
  orders: defineCall({
    name: 'customers.orders',
    side: 'backoffice',
    method: 'GET',
    path: '/getPedidosCliente',
    query: z.object({ id_cliente: id, id_negocio: id, pagina: listQueryWire.pagina, cantidad: listQueryWire.cantidad }), // assumed: paging
    response: z.object({ datosPedidos: z.array(receivedOrder), total: optionalCount, resumen: receivedFigures }), // assumed: total, resumen
    encode: (args: CustomerKey & { page?: number; pageSize?: number }) => {
      const { pagina, cantidad } = encodeListQuery(args);
      return { query: { id_cliente: args.id, id_negocio: args.businessId, pagina, cantidad } };
    },
    decode: (wire): CustomerOrders => ({
      items: wire.datosPedidos,
      total: wire.total ?? wire.datosPedidos.length,
      figures: wire.resumen,
    }),
  }),

  /** Returns the customer, with whether their orders are rejected. */
  get: defineCall({
    name: 'customers.get',
    side: 'backoffice',
    method: 'GET',
    path: '/getStateCustomer/{id}/{id}',
    params: z.object({ id, id_2: id }), // assumed: customer, then business
    response: z.object({ isBlocked: flag, reason: z.nullish(z.string()), cliente: receivedCustomerDetail }), // assumed
    encode: (args: CustomerKey) => ({ params: { id: args.id, id_2: args.businessId } }),
    decode: (wire): CustomerDetail => wire.cliente,
  }),

  /**
   * Blocks or unblocks a customer. Open orders continue, later ones are rejected with the reason. 422 on `reason` for a block
   * without a reason. A change to the same state is ignored.
   */
  block: defineCall({
    name: 'customers.block',
    side: 'backoffice',
    method: 'POST',
    path: '/blockUnlockCustomer',
    body: z.object({
      id_cliente: id,
      id_negocio: id,
      isBlocked: flag,
      reason: z._default(z.string().check(z.trim(), z.maxLength(BLOCK_REASON_LENGTH.max)), ''),
      tipo: z.optional(z.enum(BLOCK_REASONS)), // assumed
    }),
    response: oneCustomer,
    encode: (args: CustomerKey & { blocked: boolean; kind?: BlockReason; reason?: string }) => ({
      body: {
        id_cliente: args.id,
        id_negocio: args.businessId,
        isBlocked: args.blocked,
        reason: args.reason ?? '',
        tipo: args.kind,
      },
    }),
    decode: (wire): CustomerDetail => wire.data.cliente,
  }),

  /**
   * Changes the given fields. 409 with the current record (`currentCustomer`) if it changed since `version`; 422 on `telefono`
   * and `correo` if another customer has the value, on `acepta_mensajes` if the customer opted out personally.
   */ // assumed
  update: defineCall({
    name: 'customers.update',
    side: 'backoffice',
    method: 'POST',
    path: '/editarCliente',
    body: customerEditWire,
    response: oneCustomer,
    encode: (args: CustomerKey & CustomerFields & { version: number }) => ({
      body: {
        id_cliente: args.id,
        id_negocio: args.businessId,
        version: args.version,
        nombre: args.name,
        telefono: args.phone,
        correo: args.email,
        nota: args.notes,
        acepta_mensajes: args.consent,
      },
    }),
    decode: (wire): CustomerDetail => wire.data.cliente,
  }),

  /** Erases a customer's personal data; the orders stay, anonymized. ADMIN only; 409 while an order is open. */ // assumed
  erase: defineCall({
    name: 'customers.erase',
    side: 'backoffice',
    method: 'POST',
    path: '/eliminarCliente',
    body: z.object({ id_cliente: id, id_negocio: id }),
    response: mutationSchema(z.object({ id: z.int(), pedidos: count })),
    encode: (args: CustomerKey) => ({ body: { id_cliente: args.id, id_negocio: args.businessId } }),
    decode: ({ data }): { id: number; orders: number } => ({ id: data.id, orders: data.pedidos }),
  }),

  /** Returns the addresses of the customer's earlier orders. */
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
