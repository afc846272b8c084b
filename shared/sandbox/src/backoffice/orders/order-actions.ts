import { getFixedDelay } from '@mostrador/contract/backoffice/business/fixed-delay';
import {
  needsReason,
  ORDER_TARGETS,
  orderStates,
  orderActions,
  canExtendTime,
  type OrderAction,
} from '@mostrador/contract/backoffice/orders/states';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { ORDER_CHANGED } from '@mostrador/contract/backoffice/notifications/calls';
import type { orders } from '@mostrador/contract/backoffice/orders/calls';
import { waitingMinutes } from '@mostrador/values/hhmm';
import type { Db } from '../../db/database';
import { backofficeError, refuseField, type Refusal } from '../../errors';
import { signedIn, type Context, type Handler } from '../../routes';
import { readNotificationsOf } from '../notifications/notification-repository';
import { requestPrint } from '../printing/printing-repository';
import { returnUses } from '../promotions/gift-repository';
import { withdrawOrderPush } from '../push/order-push';
import { branchOf } from '../scope';
import { orderRecord } from './order-record';
import { findOrder, insertEvents, lockOrder, setOrderState, setOrderTime, type OrderView } from './order-repository';

const MINUTE = 60_000;

type ActionHandler = Handler<(typeof orders)['accept']>;

const messages: Record<OrderAction, string> = {
  accept: 'Pedido aceptado',
  send: 'Pedido enviado',
  receive: 'Pedido entregado',
  cancel: 'Pedido cancelado',
  reject: 'Pedido rechazado',
  takeBack: 'Aceptación deshecha',
};

/** Returns a refusal with the present order, so that the page can show it (docs backoffice §4.1). */
export function refuseOrder(status: number, message: string, order: OrderView): Refusal {
  return backofficeError(status, message, { data: { pedido: orderRecord(order) } });
}

function refusal(reason: string, order: OrderView): Refusal {
  // assumed: a wrong role is a matter of permission, so 403; a wrong state results from a concurrent change, so 409
  if (reason === 'role') return refuseOrder(403, 'Solo un administrador puede cancelar un pedido en camino', order);
  if (reason === 'printed') return refuseOrder(409, 'El ticket ya se imprimió', order);
  return refuseOrder(409, `El pedido está en ${order.state} y no admite esta acción`, order);
}

interface Change {
  to: string;
  actor: string;
  at: number;
  reason: string | null;
  /** The waiting time that is set with the change; null for no change of it. */
  minutes: number | null;
}

/** Stores a change of an order with its event. A final state gives the uses of its codes and gift back. */
export async function changeOrder(db: Db, order: OrderView, { to, actor, at, reason, minutes }: Change): Promise<void> {
  await setOrderState(db, order.id, to, reason);
  if (minutes !== null) await setOrderTime(db, order.id, { minutes, readyAt: at + minutes * MINUTE });
  if (to === 'INGRESADO') await setOrderTime(db, order.id, null);
  const event = { version: order.version + 1, at, actor, from_state: order.state, to_state: to, reason, minutes };
  await insertEvents(db, order.id, [event]);
  if (to === 'PREPARANDO' && order.state === 'INGRESADO') await requestPrint(db, order.id, at);
  // An order that was acted on needs no unread notification.
  await readNotificationsOf(db, order.id);
  // Both states are final, so this happens once per order.
  if (to === 'CANCELADO' || to === 'RECHAZADO') await returnUses(db, order);
}

/** Refuses a time outside the bounds of docs backoffice §5, or for an order whose business has a fixed time. */
function checkMinutes(minutes: number, order: OrderView): void {
  if (minutes < waitingMinutes.min) refuseField('minutos', 'El tiempo mínimo es de 1 minuto');
  if (minutes > waitingMinutes.max) refuseField('minutos', 'El tiempo máximo es de 120 minutos');
  if (getFixedDelay(order.business_id) !== null) refuseField('minutos', 'El tiempo de este negocio es fijo');
}

type Body = Parameters<ActionHandler>[0]['body'];

/** Returns the order of a request, locked until the transaction ends. */
export async function lockedOrder(body: Pick<Body, 'id_pedido' | 'id_sucursal'>, context: Context): Promise<OrderView> {
  const branch = await branchOf(context, body.id_sucursal);
  await lockOrder(context.db, body.id_pedido);
  return storedOrder(context, body.id_pedido, branch.id);
}

/** Returns an order of the branch with its events; 404 without one. */
export async function storedOrder(context: Context, orderId: number, branchId: number): Promise<OrderView> {
  const order = await findOrder(context.db, { orderId, businessId: signedIn(context).businessId, branchId });
  if (!order) throw backofficeError(404, 'No encontramos ese pedido');
  return order;
}

/** Stores a change of an order unless its version is outdated, and notifies the branch's subscribers after the commit. */
async function saveChange(
  message: string,
  order: OrderView,
  body: Body,
  context: Context,
  requested: Pick<Change, 'to' | 'reason'>,
) {
  if (body.version !== undefined && body.version !== order.version) {
    throw refuseOrder(409, 'El pedido cambió mientras tanto', order);
  }
  if (body.minutos !== undefined) checkMinutes(body.minutos, order);
  const { name } = signedIn(context);
  await changeOrder(context.db, order, { ...requested, actor: name, at: context.now, minutes: body.minutos ?? null });
  const changed = await storedOrder(context, order.id, order.branch_id);
  context.afterCommit(() => context.app.notifyBranch(order.branch_id, { tipo: ORDER_CHANGED, id_pedido: order.id }));
  if (order.state === 'INGRESADO') context.afterCommit(() => withdrawOrderPush(context.app, order));
  return mutationResponse(message, { pedido: orderRecord(changed), cambio: true });
}

/** Returns the handler of one action: it stores state change, event and notice in one transaction, with the order's row locked. */
export function orderAction(action: OrderAction): ActionHandler {
  return async ({ body }, context) => {
    const order = await lockedOrder(body, context);
    const verdict = orderActions(
      { state: orderStates.decodeAny(order.state), printed: order.prints > 0 },
      signedIn(context).role,
    )[action];
    if (verdict.reason === 'already')
      return mutationResponse('El pedido ya estaba en ese estado', { pedido: orderRecord(order), cambio: false });
    if (!verdict.allowed) throw refusal(verdict.reason, order);
    const reason = body.motivo?.trim() || null;
    if (needsReason(action) && !reason) refuseField('motivo', 'Indica el motivo');
    if (action !== 'accept' && body.minutos !== undefined) refuseField('minutos', 'Solo al aceptar se da un tiempo');
    return saveChange(messages[action], order, body, context, { to: orderStates.encode(ORDER_TARGETS[action]), reason });
  };
}

/** Sets another time for an accepted order: records an event without a change of state. */
export const extendOrderTime: ActionHandler = async ({ body }, context) => {
  const order = await lockedOrder(body, context);
  if (!canExtendTime({ state: orderStates.decodeAny(order.state) })) throw refusal('state', order);
  if (body.minutos === undefined) refuseField('minutos', 'Por favor, ingrese un tiempo válido');
  return saveChange('Tiempo cambiado', order, body, context, { to: order.state, reason: null });
};
