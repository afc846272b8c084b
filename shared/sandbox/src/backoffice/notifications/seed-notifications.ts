import { NEW_ORDER } from '@mostrador/contract/backoffice/notifications/calls';
import type { Db } from '../../db/database';
import type { SeededOrder } from '../orders/seed-orders';
import { insertNotifications } from './notification-repository';

/** As many of a branch's last orders are in its bell. */
const REMEMBERED = 12;

/** The bell's entries of the last orders, read once somebody took them. */
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
