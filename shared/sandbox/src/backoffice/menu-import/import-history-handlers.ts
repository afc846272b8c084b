import { productImports } from '@mostrador/contract/backoffice/product-imports/calls';
import { implement } from '../../routes';
import { businessOf } from '../scope';
import { importRecord } from './import-history-record';
import { listImports } from './import-history-repository';
import { undoImport } from './import-undo';

export const productImportRoutes = implement(productImports, {
  list: async ({ query: { pagina, cantidad } }, context) => {
    const { id } = await businessOf(context);
    const { rows, total } = await listImports(context.db, id, { limit: cantidad, offset: pagina * cantidad });
    return { data: rows.map(importRecord), total };
  },
  undo: undoImport,
});
