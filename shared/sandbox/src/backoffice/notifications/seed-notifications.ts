import { NEW_ORDER } from '@mostrador/contract/backoffice/notifications/calls';
import type { Db } from '../../db/database';
import type { SeededOrder } from '../orders/seed-orders';
import { insertNotifications } from './notification-repository';

/** How many of a branch's last orders have a notification. */
const REMEMBERED = 12;

/** Stores notifications of the last orders; they are read if the order was already handled. */
export async function seedNotifications(db: Db, orders: SeededOrder[], branchIds: number[]): Promise<void> {
  const recent = branchIds.flatMap((branchId) => orders.filter((order) => order.branch_id === branchId).slice(-REMEMBERED));
  const rows = recent
    .sort((a, b) => a.created_at - b.created_at)
    .map((order) => ({
      branch_id: order.branch_id,
      kind: NEW_ORDER,
      title: `Pedido nuevo n.º ${order.number}`,
      body: order.customer_name,
      order_id: order.id,
      read: order.state !== 'INGRESADO',
      created_at: order.created_at,
    }));
  await insertNotifications(db, rows);
}
