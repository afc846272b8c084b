import { ORDER_CHANGED } from '@mostrador/contract/backoffice/notifications/calls';
import type { SandboxServices } from '../../services';
import { withdrawOrderPush } from '../push/order-push';
import { changeOrder } from './order-actions';
import { findOrder, listOverdueOrders, lockOrder, type OrderView } from './order-repository';

const actor = 'Rechazo automático';
const reason = 'Nadie aceptó el pedido a tiempo';

type Services = Pick<SandboxServices, 'database' | 'now' | 'notifyBranch' | 'push'>;

/** Rejects an order unless it was accepted, rejected or given more time since it was listed. Returns it if it was rejected. */
async function rejectIfOverdue({ database }: Services, key: { orderId: number; businessId: number }, now: number) {
  return database.transaction(async (db): Promise<OrderView | undefined> => {
    await lockOrder(db, key.orderId);
    const order = await findOrder(db, key);
    if (!order || order.rejects_at === null || order.rejects_at > now) return undefined;
    await changeOrder(db, order, { to: 'RECHAZADO', actor, at: order.rejects_at, reason, minutes: null });
    return order;
  });
}

/**
 * Rejects the orders that were not accepted in the time that their branch allows, as a manual rejection does, and notifies the branch's
 * subscribers. Each has its own transaction, so that an acceptance waits for one order only.
 */
export async function rejectOverdueOrders(services: Services): Promise<void> {
  const now = services.now();
  for (const { id, business_id: businessId } of await listOverdueOrders(services.database, now)) {
    const order = await rejectIfOverdue(services, { orderId: id, businessId }, now);
    if (!order) continue;
    withdrawOrderPush(services, order);
    await services.notifyBranch(order.branch_id, { tipo: ORDER_CHANGED, id_pedido: order.id });
  }
}
