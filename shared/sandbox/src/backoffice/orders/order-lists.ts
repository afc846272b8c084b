import { ALL_STATES, boardStates } from '@mostrador/contract/backoffice/orders/states';
import type { orders } from '@mostrador/contract/backoffice/orders/calls';
import { backofficeError } from '../../errors';
import { signedIn, type Handler } from '../../routes';
import { decimal, findOrder, iso, queryOrders, sendOrder, type StoredAddress } from './order-repository';
import { searchOrders } from './order-search';
import { branchOf } from '../scope';

type Orders = typeof orders;

export const listOrders: Handler<Orders['list']> = async ({ query }, context) => {
  const branch = await branchOf(context, query.id_sucursal);
  const states = query.estado === ALL_STATES ? boardStates : [query.estado];
  const rows = await queryOrders(context.db, 'WHERE o.branch_id = $1 AND o.state = ANY($2::text[]) ORDER BY o.created_at, o.id', [
    branch.id,
    states,
  ]);
  return { pedidos: rows.map(sendOrder) };
};

export const orderDetails: Handler<Orders['details']> = async ({ body }, context) => {
  const order = await findOrder(context.db, { orderId: body.id_pedido, businessId: signedIn(context).businessId });
  if (!order) throw backofficeError(404, 'No encontramos ese pedido');
  return { data: { pedido: sendOrder(order) } };
};

export const printOrder: Handler<Orders['print']> = async ({ body }, context) => {
  const { db } = context;
  const branch = await branchOf(context, body.id_sucursal);
  const [printed] = await db.query<{ prints: number }>(
    'UPDATE orders SET prints = prints + 1 WHERE id = $1 AND branch_id = $2 RETURNING prints',
    [body.pedido_id, branch.id],
  );
  const order = await findOrder(db, { orderId: body.pedido_id, businessId: branch.business_id, branchId: branch.id });
  if (!printed || !order) throw backofficeError(404, 'No encontramos ese pedido');
  return {
    pedido: sendOrder(order),
    impresiones: printed.prints,
    negocio: { nombre: branch.business_name },
    sucursal: { nombre: branch.name, direccion: branch.address, telefono: branch.phone },
  };
};

export const orderHistory: Handler<Orders['history']> = async ({ body }, context) => {
  const { db } = context;
  const branch = await branchOf(context, body.id_sucursal);
  const { from, order, params } = searchOrders(branch, body);
  const [count] = await db.query<{ total: number; gifts: number }>(
    `SELECT count(*) AS total, count(o.gift_id) AS gifts FROM ${from}`,
    params,
  );
  const page = await db.query<{ id: number }>(
    `SELECT o.id FROM ${from} ${order} LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
    [...params, body.cantidad, body.pagina * body.cantidad],
  );
  const ids = page.map((row) => row.id);
  const rows = await queryOrders(db, 'WHERE o.id = ANY($1::int[]) ORDER BY array_position($1::int[], o.id)', [ids]);
  return { pedidos: rows.map(sendOrder), total_pedidos: count?.total ?? 0, hay_regalos: (count?.gifts ?? 0) > 0 };
};

interface ExportRow {
  id: number;
  number: number;
  created_at: number;
  state: string;
  takeaway: boolean;
  customer_name: string;
  customer_phone: string | null;
  address: StoredAddress | null;
  items: string;
  payment_method_name: string;
  subtotal: number;
  shipping: number;
  discount: number;
  total: number;
  coupon_code: string | null;
  gift_code: string | null;
  reason: string | null;
}

function addressText(address: StoredAddress | null): string | null {
  return address && [address.direccion, address.detalle, address.localidad].filter(Boolean).join(', ');
}

export const exportOrders: Handler<Orders['export']> = async ({ body }, context) => {
  const branch = await branchOf(context, body.id_sucursal);
  const { from, order, params } = searchOrders(branch, body);
  const rows = await context.db.query<ExportRow>(
    `SELECT o.id, o.number, o.created_at, o.state, o.takeaway, o.customer_name, o.customer_phone, o.address, o.payment_method_name,
       o.subtotal, o.shipping, o.discount, o.total, o.reason, g.code AS gift_code,
       (SELECT c.code FROM coupons c WHERE c.id = o.coupon_id) AS coupon_code,
       (SELECT string_agg(i.quantity || ' × ' || i.name, '; ' ORDER BY i.line) FROM order_items i WHERE i.order_id = o.id) AS items
     FROM ${from} ${order}`,
    params,
  );
  const { currency } = branch;
  return {
    pedidos: rows.map((row) => ({
      id: row.id,
      numero: String(row.number),
      fecha: iso(row.created_at),
      estado: row.state,
      takeaway: row.takeaway,
      cliente: row.customer_name,
      telefono: row.customer_phone,
      direccion: addressText(row.address),
      productos: row.items,
      metodo_pago: row.payment_method_name,
      moneda: currency,
      subtotal: decimal(row.subtotal, currency),
      envio: decimal(row.shipping, currency),
      descuento: decimal(row.discount, currency),
      total: decimal(row.total, currency),
      cupon: row.coupon_code,
      codigo_regalo: row.gift_code,
      motivo: row.reason,
    })),
  };
};
