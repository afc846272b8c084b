import { orderStatus } from '@mostrador/contract/backoffice/order-status/calls';
import { backofficeError } from '../../errors';
import { implement } from '../../routes';
import { iso } from '../wire';
import { findNumberedOrder, findOrderStatus, listSteps } from './order-status-repository';

export const orderStatusRoutes = implement(orderStatus, {
  get: async ({ query }, { db }) => {
    const order = await findOrderStatus(db, query.pedido_id, query.cliente_id);
    if (!order) throw backofficeError(404, 'No encontramos ese pedido');
    const steps = await listSteps(db, order.id);
    return {
      data: {
        numero: String(order.number),
        estado: order.state,
        takeaway: order.takeaway,
        fecha: iso(order.created_at),
        fecha_prometida: iso(order.promised_at),
        pasos: steps.map(({ to_state, at }) => ({ estado: to_state, fecha: iso(at) })),
        negocio: order.business,
        sucursal: { nombre: order.branch, telefono: order.phone, zona_horaria: order.time_zone },
      },
    };
  },

  find: async ({ body }, { db, app, address, now }) => {
    const tries = `${body.numero} ${address}`;
    if (app.orderAttempts.isBlocked(tries, now))
      throw backofficeError(429, 'Demasiados intentos. Vuelve a probar en diez minutos');
    const order = await findNumberedOrder(db, Number(body.numero), body.telefono);
    if (!order) {
      app.orderAttempts.recordFailure(tries, now);
      throw backofficeError(404, 'No encontramos un pedido con ese número y ese teléfono');
    }
    return { data: { pedido_id: order.id, cliente_id: order.customer_id } };
  },
});
