import { orderStatus } from '@mostrador/contract/backoffice/order-status/calls';
import { backofficeError } from '../../errors';
import { implement } from '../../routes';
import { decimal, iso } from '../wire';
import { changeRecords } from './order-record';
import { findNumberedOrder, findOrderStatus, listSteps } from './order-status-repository';

export const orderStatusRoutes = implement(orderStatus, {
  get: async ({ query }, { db, app, address }) => {
    const guess = `${query.pedido_id}/${query.cliente_id}`;
    const attempt = { subject: guess, caller: address, guess };
    const takeBack = app.attempts.count('orderStatus', attempt);
    const order = await findOrderStatus(db, query.pedido_id, query.cliente_id);
    if (!order) throw backofficeError(404, 'No encontramos ese pedido');
    takeBack();
    app.attempts.trust('orderStatus', attempt);
    const steps = await listSteps(db, order.id);
    return {
      data: {
        numero: String(order.number),
        estado: order.state,
        takeaway: order.takeaway,
        fecha: iso(order.created_at),
        fecha_prometida: iso(order.promised_at),
        pasos: steps.map(({ to_state, at }) => ({ estado: to_state, fecha: iso(at) })),
        moneda: order.currency,
        cambios: changeRecords(order.changes, order.currency),
        a_devolver: decimal(order.to_return, order.currency),
        negocio: order.business,
        sucursal: { nombre: order.branch, telefono: order.phone, zona_horaria: order.time_zone },
      },
    };
  },

  find: async ({ body }, { db, app, address }) => {
    // As a number: leading zeros name the same order.
    const number = Number(body.numero);
    const takeBack = app.attempts.count('findOrder', { subject: String(number), caller: address });
    const order = await findNumberedOrder(db, number, body.telefono);
    if (!order) throw backofficeError(404, 'No encontramos un pedido con ese número y ese teléfono');
    takeBack();
    return { data: { pedido_id: order.id, cliente_id: order.customer_id } };
  },
});
