import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { implement } from '../../routes';
import { readActive } from '../paging';
import { ownBusiness } from '../scope';
import { categoryRecord } from './catalog-record';
import { listCategories } from './category-repository';

export const categoryRoutes = implement(categories, {
  list: async ({ query }, context) => {
    const rows = await listCategories(context.db, ownBusiness(context, query.id), readActive(query.filtro));
    return { data: { data: rows.map(categoryRecord) } };
  },
});
