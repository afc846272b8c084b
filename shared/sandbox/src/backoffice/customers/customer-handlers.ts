import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { backofficeError } from '../../errors';
import { implement, signedIn } from '../../routes';
import { readPage } from '../paging';
import { ownBusiness } from '../scope';
import { addressRecord, customerRecord } from './customer-record';
import { findCustomer, listAddresses, listCustomers } from './customer-repository';

export const customerRoutes = implement(customers, {
  list: async ({ query }, context) => {
    const businessId = ownBusiness(context, query.negocio_id);
    const { rows, total } = await listCustomers(context.db, businessId, query.busqueda.trim(), readPage(query));
    return { data: rows.map(customerRecord), total_clientes: total };
  },
  addresses: async ({ query }, context) => {
    const customer = await findCustomer(context.db, signedIn(context).businessId, query.id_usuario);
    if (!customer) throw backofficeError(404, 'No existe ese cliente');
    const rows = await listAddresses(context.db, customer.id);
    return { data: rows.map((row) => ({ id: row.id, ...addressRecord(row) })) };
  },
});
