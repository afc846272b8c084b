import type * as z from 'zod/mini';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import type { customerFilterWire } from '@mostrador/contract/backoffice/customers/shapes';
import { dayRangeToInstants } from '@mostrador/values/day-range';
import { backofficeError } from '../../errors';
import { implement, seesEarnings, signedIn } from '../../routes';
import type { BusinessRow } from '../business/business-repository';
import { orderRecord } from '../orders/order-record';
import { listOrdersById } from '../orders/order-repository';
import { readActive, readPage } from '../paging';
import { businessOf, ownBusiness } from '../scope';
import { decimal, iso } from '../wire';
import { customerResponse, blockCustomer, editCustomer, eraseCustomer, requireCustomer } from './customer-edit';
import { listOrderIds, listUsual, readFigures } from './customer-history-repository';
import { importCustomers } from './customer-import';
import { addressRecord, customerExportRecord, customerRecord } from './customer-record';
import {
  allCustomers,
  exportCustomers,
  findCustomer,
  listAddresses,
  listCustomers,
  listNames,
  type CustomerSearch,
} from './customer-repository';
import { readPhoneSearch } from './phone-search';

type Filter = z.output<z.ZodMiniObject<typeof customerFilterWire>>;

/** Maps the filters of a request to those of the repository. */
export function searchOf(filter: Filter, business: BusinessRow): CustomerSearch {
  const day = filter.con_pedidos_desde;
  const text = filter.busqueda.trim();
  return {
    text,
    phone: readPhoneSearch(text, business.country),
    blocked: readActive(filter.bloqueado),
    orderedSince: day === undefined ? undefined : dayRangeToInstants({ from: day, to: day }, business.time_zone)[0],
    city: filter.ciudad?.trim(),
  };
}

const optionalIso = (at: number | null) => (at === null ? null : iso(at));

export const customerRoutes = implement(customers, {
  list: async ({ query }, context) => {
    ownBusiness(context, query.negocio_id);
    const business = await businessOf(context);
    const { rows, total } = await listCustomers(context.db, business.id, searchOf(query, business), readPage(query));
    return {
      data: rows.map((row) => customerRecord(row, { currency: business.currency, earnings: seesEarnings(context) })),
      total_clientes: total,
    };
  },
  export: async ({ query }, context) => {
    ownBusiness(context, query.negocio_id);
    const business = await businessOf(context);
    const sort = { order: query.tipo_orden };
    const part = query.cantidad ? { limit: query.cantidad, offset: query.pagina * query.cantidad } : allCustomers;
    const { rows, total } = await exportCustomers(context.db, business.id, searchOf(query, business), { ...part, sort });
    return {
      clientes: rows.map((row) => customerExportRecord(row, { currency: business.currency, earnings: seesEarnings(context) })),
      total_clientes: total,
    };
  },
  names: async ({ query }, context) => {
    const rows = await listNames(context.db, ownBusiness(context, query.negocio_id));
    return { data: rows.map((row) => ({ id: row.id, nombre: row.name, telefono: row.phone })) };
  },
  import: importCustomers,
  orders: async ({ query }, context) => {
    ownBusiness(context, query.id_negocio);
    const { id: businessId, currency } = await businessOf(context);
    const { id } = await requireCustomer(context, businessId, query.id_cliente);
    const page = { limit: query.cantidad, offset: query.pagina * query.cantidad };
    const { ids, total } = await listOrderIds(context.db, id, page);
    const figures = await readFigures(context.db, id);
    const usual = await listUsual(context.db, id);
    const earnings = seesEarnings(context);
    return {
      datosPedidos: (await listOrdersById(context.db, ids)).map(orderRecord),
      total,
      resumen: {
        moneda: currency,
        pedidos: figures.orders,
        cancelados: figures.cancelled,
        gastado: earnings ? decimal(figures.spent, currency) : null,
        promedio: earnings && figures.orders > 0 ? decimal(Math.round(figures.spent / figures.orders), currency) : null,
        primero: optionalIso(figures.first_at),
        ultimo: optionalIso(figures.last_at),
        habituales: usual.map((one) => ({ id_producto: one.product_id, nombre: one.name, cantidad: one.quantity })),
      },
    };
  },
  get: async ({ params }, context) => {
    ownBusiness(context, params.id_2);
    const cliente = await customerResponse(context, await businessOf(context), params.id);
    return { isBlocked: cliente.bloqueado, reason: cliente.motivo_bloqueo, cliente };
  },
  block: blockCustomer,
  update: editCustomer,
  erase: eraseCustomer,
  addresses: async ({ query }, context) => {
    const customer = await findCustomer(context.db, signedIn(context).businessId, query.id_usuario);
    if (!customer) throw backofficeError(404, 'No existe ese cliente');
    const rows = await listAddresses(context.db, customer.id);
    return { data: rows.map((row) => ({ id: row.id, ...addressRecord(row) })) };
  },
});
