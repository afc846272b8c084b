import type { SandboxServices } from '../../services';
import { pushOverdueOrder } from '../push/order-push';
import { findOrder, listOrdersForManagers, lockOrder, setManagersNotified, type OrderView } from './order-repository';

type Services = Pick<SandboxServices, 'database' | 'now' | 'push'>;

/** Stores that the managers are notified of an order, unless they were, or it was accepted since it was listed. Returns it if it was stored. */
async function storeIfDue({ database }: Services, key: { orderId: number; businessId: number }, now: number) {
  return database.transaction(async (db): Promise<OrderView | undefined> => {
    await lockOrder(db, key.orderId);
    const order = await findOrder(db, key);
    if (!order || order.managers_notified_at !== null || order.managers_at === null || order.managers_at > now) return undefined;
    await setManagersNotified(db, order.id, now);
    return order;
  });
}

/** Notifies the managers of orders that were not accepted in the time that their branch allows, once per order. */
export async function notifyManagers(services: Services): Promise<void> {
  const now = services.now();
  for (const { id, business_id: businessId } of await listOrdersForManagers(services.database, now)) {
    const order = await storeIfDue(services, { orderId: id, businessId }, now);
    if (order) pushOverdueOrder(services, order, now);
  }
}
