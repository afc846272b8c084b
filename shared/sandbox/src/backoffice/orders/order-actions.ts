import { needsReason, ORDER_TARGETS, orderActions, type OrderAction } from '@mostrador/contract/backoffice/orders/states';
import { done } from '@mostrador/contract/backoffice/envelope';
import { ORDER_CHANGED } from '@mostrador/contract/backoffice/notifications/calls';
import type { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { Db } from '../../db/database';
import { backofficeError, refuseField, type Refusal } from '../../errors';
import { signedIn, type Handler } from '../../routes';
import { readNotificationsOf } from '../notifications/notification-repository';
import { addUses } from '../promotions/code-repository';
import { branchOf } from '../scope';
import { orderRecord } from './order-record';
import { findOrder, insertEvents, lockOrder, setOrderState, type OrderView } from './order-repository';

type ActionHandler = Handler<(typeof orders)['accept']>;

const messages: Record<OrderAction, string> = {
  accept: 'Pedido aceptado',
  send: 'Pedido enviado',
  receive: 'Pedido entregado',
  cancel: 'Pedido cancelado',
  reject: 'Pedido rechazado',
};

/** A refusal that carries the order as it is, so that the screen adopts it (docs backoffice §4.1). */
function refuseOrder(status: number, message: string, order: OrderView): Refusal {
  return backofficeError(status, message, { data: { pedido: orderRecord(order) } });
}

function refusal(reason: string, order: OrderView): Refusal {
  // assumed: the role is a matter of permission, so 403; the state is a matter of what happened meanwhile, so 409
  if (reason === 'role') return refuseOrder(403, 'Solo un administrador puede cancelar un pedido en camino', order);
  return refuseOrder(409, `El pedido está en ${order.state} y no admite esta acción`, order);
}

interface Change {
  to: string;
  actor: string;
  at: number;
  reason: string | null;
}

async function changeState(db: Db, order: OrderView, { to, actor, at, reason }: Change): Promise<void> {
  await setOrderState(db, order.id, to, reason);
  await insertEvents(db, order.id, [{ version: order.version + 1, at, actor, from_state: order.state, to_state: to, reason }]);
  // The bell's entry has served once somebody acted on its order.
  await readNotificationsOf(db, order.id);
  // Both are final, so this happens once per order.
  if (to === 'CANCELADO' || to === 'RECHAZADO') await addUses(db, order, -1);
}

/** The handler of one action: a state change, its event and its notice in one transaction, under the order's row lock. */
export function orderAction(action: OrderAction): ActionHandler {
  return async ({ body }, context) => {
    const { db } = context;
    const session = signedIn(context);
    const branch = await branchOf(context, body.id_sucursal);
    const key = { orderId: body.id_pedido, businessId: session.businessId, branchId: branch.id };
    await lockOrder(db, body.id_pedido);
    const order = await findOrder(db, key);
    if (!order) throw backofficeError(404, 'No encontramos ese pedido');

    const verdict = orderActions(order, session.role)[action];
    if (verdict.reason === 'already')
      return done('El pedido ya estaba en ese estado', { pedido: orderRecord(order), cambio: false });
    if (!verdict.allowed) throw refusal(verdict.reason, order);
    if (body.version !== undefined && body.version !== order.version) {
      throw refuseOrder(409, 'El pedido cambió mientras tanto', order);
    }
    const reason = body.motivo?.trim() || null;
    if (needsReason(action) && !reason) refuseField('motivo', 'Indica el motivo');

    await changeState(db, order, { to: ORDER_TARGETS[action], actor: session.name, at: context.now, reason });
    const changed = await findOrder(db, key);
    if (!changed) throw new Error(`Order ${order.id} is gone inside its own transaction`);
    context.afterCommit(() => context.app.notifyBranch(branch.id, { tipo: ORDER_CHANGED, id_pedido: order.id }));
    return done(messages[action], { pedido: orderRecord(changed), cambio: true });
  };
}
