import {
  orderActionRule,
  orderTransitions,
  type OrderAction,
  type OrderRefusal,
} from '@mostrador/contract/backoffice/orders/states';
import { done } from '@mostrador/contract/backoffice/envelope';
import { ORDER_CHANGED } from '@mostrador/contract/backoffice/notifications/calls';
import type { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { Db } from '../../db/database';
import { backofficeError, type Refusal } from '../../errors';
import { signedIn, type Handler } from '../../routes';
import { findOrder, sendOrder, type OrderRow } from './order-repository';
import { branchOf, refuseField } from '../scope';

type ActionHandler = Handler<(typeof orders)['accept']>;

const messages: Record<OrderAction, string> = {
  accept: 'Pedido aceptado',
  send: 'Pedido enviado',
  receive: 'Pedido entregado',
  cancel: 'Pedido cancelado',
  reject: 'Pedido rechazado',
};

/** A refusal that carries the order as it is, so that the screen adopts it (docs backoffice §4.1). */
function refuseOrder(status: number, message: string, order: OrderRow): Refusal {
  return backofficeError(status, message, { data: { pedido: sendOrder(order) } });
}

function refusal(reason: OrderRefusal | undefined, order: OrderRow): Refusal {
  // assumed: the role is a matter of permission, so 403; the state is a matter of what happened meanwhile, so 409
  if (reason === 'role') return refuseOrder(403, 'Solo un administrador puede cancelar un pedido en camino', order);
  return refuseOrder(409, `El pedido está en ${order.state} y no admite esta acción`, order);
}

/** Gives the uses of coupon and gift back. Cancelled and rejected are final, so this happens once per order. */
async function giveUsesBack(db: Db, order: OrderRow): Promise<void> {
  if (order.coupon_id !== null) await db.query('UPDATE coupons SET uses = uses - 1 WHERE id = $1', [order.coupon_id]);
  if (order.gift_id !== null) await db.query('UPDATE gifts SET uses = uses - 1 WHERE id = $1', [order.gift_id]);
}

interface Change {
  to: string;
  actor: string;
  at: number;
  reason: string | null;
}

async function changeState(db: Db, order: OrderRow, { to, actor, at, reason }: Change): Promise<void> {
  await db.query('UPDATE orders SET state = $2, version = version + 1, reason = $3 WHERE id = $1', [order.id, to, reason]);
  await db.query(
    'INSERT INTO order_events (order_id, version, at, actor, from_state, to_state, reason) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [order.id, order.version + 1, at, actor, order.state, to, reason],
  );
  // The bell's entry has served once somebody acted on its order.
  await db.query('UPDATE notifications SET read = true WHERE order_id = $1 AND NOT read', [order.id]);
  if (to === 'CANCELADO' || to === 'RECHAZADO') await giveUsesBack(db, order);
}

/** The handler of one action: a state change, its event and its notice in one transaction, under the order's row lock. */
export function orderAction(action: OrderAction): ActionHandler {
  return async ({ body }, context) => {
    const { db } = context;
    const session = signedIn(context);
    const branch = await branchOf(context, body.id_sucursal);
    const key = { orderId: body.id_pedido, businessId: session.businessId, branchId: branch.id };
    await db.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [body.id_pedido]);
    const order = await findOrder(db, key);
    if (!order) throw backofficeError(404, 'No encontramos ese pedido');

    const rule = orderActionRule(order.state, action, session.role);
    if (rule.reason === 'already') return done('El pedido ya estaba en ese estado', { pedido: sendOrder(order), cambio: false });
    if (!rule.allowed) throw refusal(rule.reason, order);
    if (body.version !== undefined && body.version !== order.version) {
      throw refuseOrder(409, 'El pedido cambió mientras tanto', order);
    }
    const reason = body.motivo?.trim() || null;
    const transition = orderTransitions[action];
    if (transition.reason && !reason) refuseField('motivo', 'Indica el motivo');

    await changeState(db, order, { to: transition.to, actor: session.name, at: context.now, reason });
    const changed = await findOrder(db, key);
    if (!changed) throw new Error(`Order ${order.id} is gone inside its own transaction`);
    context.afterCommit(() => context.app.notifyBranch(branch.id, { tipo: ORDER_CHANGED, id_pedido: order.id }));
    return done(messages[action], { pedido: sendOrder(changed), cambio: true });
  };
}
