import { products } from '@mostrador/contract/backoffice/products/calls';
import { backofficeError } from '../../errors';
import { implement } from '../../routes';
import { readActive, readPage } from '../paging';
import { branchOf } from '../scope';
import { productRecord } from './catalog-record';
import { ownsCategory } from './category-repository';
import { listProducts, listProductsOfCategory } from './product-repository';

export const productRoutes = implement(products, {
  list: async ({ query }, context) => {
    const branch = await branchOf(context, query.id_sucursal);
    const filter = { active: readActive(query.estado), search: query.busqueda.trim() };
    const { rows, total } = await listProducts(context.db, branch, context.now, filter, readPage(query));
    return { data: rows.map((row) => productRecord(row, branch.currency)), total };
  },
  ofCategory: async ({ query }, context) => {
    const { db, now } = context;
    const branch = await branchOf(context, query.id_sucursal);
    if (!(await ownsCategory(db, branch.business_id, query.id_categoria))) {
      throw backofficeError(404, 'No existe esa categoría');
    }
    const rows = await listProductsOfCategory(db, branch, now, query.id_categoria, readActive(query.estado));
    return { data: rows.map((row) => productRecord(row, branch.currency)) };
  },
});
