import { reports } from '@mostrador/contract/backoffice/reports/calls';
import { backofficeError } from '../../errors';
import { implement, signedIn } from '../../routes';
import { periodOf } from '../period';
import { decimal } from '../wire';
import { salesByProduct } from './report-repository';
import { reportScope } from './report-scope';

export const reportRoutes = implement(reports, {
  productSales: async ({ query }, context) => {
    const { businessId } = signedIn(context);
    if (query.negocio_id !== businessId) throw backofficeError(403, 'No puedes ver las ventas de otro negocio');
    const scope = await reportScope(context, query.id_sucursal ?? 0);
    const rows = await salesByProduct(context.db, scope, periodOf(query, scope.timeZone));
    return {
      moneda: scope.currency,
      data: rows.map((row) => ({
        id_producto: row.product_id,
        nombre: row.name,
        cantidad: row.quantity,
        pedidos: row.orders,
        ventas: decimal(row.sales, scope.currency),
      })),
    };
  },
});
