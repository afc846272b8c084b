import { notifications } from '@mostrador/contract/backoffice/notifications/calls';
import { implement } from '../../routes';
import { branchOf } from '../scope';
import { iso } from '../wire';
import { listNotifications } from './notification-repository';

/** Staff on shift do not need older entries. */
const LIMIT = 50;

export const notificationRoutes = implement(notifications, {
  list: async (_request, context) => {
    const branch = await branchOf(context, undefined);
    const rows = await listNotifications(context.db, branch.id, LIMIT);
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
