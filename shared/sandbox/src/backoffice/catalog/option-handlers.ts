import { options } from '@mostrador/contract/backoffice/options/calls';
import { backofficeError } from '../../errors';
import { implement } from '../../routes';
import { businessOf } from '../scope';
import { itemRecord, optionRecord } from './catalog-record';
import { listItems, listOptionsOfProduct, ownsOption } from './option-repository';
import { ownsProduct } from './product-repository';

export const optionRoutes = implement(options, {
  ofProduct: async ({ query }, context) => {
    const { id: businessId, currency } = await businessOf(context);
    if (!(await ownsProduct(context.db, businessId, query.id))) throw backofficeError(404, 'No existe ese producto');
    const rows = await listOptionsOfProduct(context.db, query.id);
    return { data: rows.map((row) => optionRecord(row, currency)) };
  },
  items: async ({ query }, context) => {
    const { id: businessId, currency } = await businessOf(context);
    if (!(await ownsOption(context.db, businessId, query.id))) throw backofficeError(404, 'No existe esa opción');
    const rows = await listItems(context.db, query.id);
    return { data: rows.map((row) => itemRecord(row, currency)) };
  },
});
