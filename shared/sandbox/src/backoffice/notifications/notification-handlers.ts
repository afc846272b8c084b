import { notifications } from '@mostrador/contract/backoffice/notifications/calls';
import { implement } from '../../routes';
import { iso } from '../orders/order-repository';
import { branchOf } from '../scope';

/** Older entries are of no use to anybody on shift. */
const LIMIT = 50;

interface NotificationRow {
  id: number;
  kind: string;
  title: string;
  body: string;
  order_id: number | null;
  read: boolean;
  created_at: number;
}

export const notificationRoutes = implement(notifications, {
  async list(_request, context) {
    const branch = await branchOf(context, undefined);
    const rows = await context.db.query<NotificationRow>(
      'SELECT * FROM notifications WHERE branch_id = $1 ORDER BY id DESC LIMIT $2',
      [branch.id, LIMIT],
    );
    return {
      promociones: rows.map((row) => ({
        id: row.id,
        estado: row.read ? 1 : 0,
        tipo: row.kind,
        titulo: row.title,
        texto: row.body,
        id_pedido: row.order_id,
        fecha: iso(row.created_at),
      })),
    };
  },
});
