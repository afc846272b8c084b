import { reports } from '@mostrador/contract/backoffice/reports/calls';
import { backofficeError } from '../../errors';
import { implement, signedIn, type Handler } from '../../routes';
import { decimal } from '../orders/order-repository';
import { periodOf, scopeOf, sold } from './order-reports';

interface ProductRow {
  product_id: number | null;
  name: string;
  quantity: number;
  orders: number;
  sales: number;
}

/** Products under the name they have now, so that a renamed one is still one row. */
const productSales: Handler<(typeof reports)['productSales']> = async ({ query }, context) => {
  const { businessId } = signedIn(context);
  if (query.negocio_id !== businessId) throw backofficeError(403, 'No puedes ver las ventas de otro negocio');
  const scope = await scopeOf(context, query.id_sucursal ?? 0);
  const rows = await context.db.query<ProductRow>(
    `SELECT i.product_id, COALESCE(p.name, i.name) AS name, sum(i.quantity)::bigint AS quantity, count(DISTINCT o.id) AS orders,
       sum(i.unit * i.quantity)::bigint AS sales
     FROM orders o JOIN order_items i ON i.order_id = o.id LEFT JOIN products p ON p.id = i.product_id AND p.business_id = o.business_id
     WHERE o.business_id = $1 AND ($2::int IS NULL OR o.branch_id = $2) AND o.created_at >= $3 AND o.created_at < $4 AND o.${sold}
     GROUP BY i.product_id, COALESCE(p.name, i.name) ORDER BY quantity DESC, name, i.product_id`,
    [scope.businessId, scope.branchId, ...periodOf(query, scope.timeZone)],
  );
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
};

export const reportRoutes = implement(reports, { productSales });
