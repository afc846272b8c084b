import { orderStatus } from '@mostrador/contract/backoffice/order-status/calls';
import { backofficeError } from '../../errors';
import { implement, type Handler } from '../../routes';

interface StatusRow {
  id: number;
  number: number;
  state: string;
  takeaway: boolean;
  created_at: number;
  promised_at: number;
  business: string;
  branch: string;
  phone: string | null;
  time_zone: string;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** The order and its customer must fit: neither number alone leads anywhere. */
const get: Handler<(typeof orderStatus)['get']> = async ({ query }, { db }) => {
  const [order] = await db.query<StatusRow>(
    `SELECT o.id, o.number, o.state, o.takeaway, o.created_at, o.promised_at, n.name AS business, b.name AS branch, b.phone,
       COALESCE(b.time_zone, n.time_zone) AS time_zone
     FROM orders o JOIN branches b ON b.id = o.branch_id JOIN businesses n ON n.id = o.business_id
     WHERE o.id = $1 AND o.customer_id = $2`,
    [query.pedido_id, query.cliente_id],
  );
  if (!order) throw backofficeError(404, 'No encontramos ese pedido');
  const steps = await db.query<{ to_state: string; at: number }>(
    'SELECT to_state, at FROM order_events WHERE order_id = $1 ORDER BY version',
    [order.id],
  );
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
};

export const orderStatusRoutes = implement(orderStatus, { get });
