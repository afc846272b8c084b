import type * as z from 'zod/mini';
import type { receivedOrder } from '@mostrador/contract/backoffice/orders/shapes';
import { moneyToDecimal } from '@mostrador/values/money';
import type { Db } from '../../db/database';

/** A pedido as it is sent. */
export type SentOrder = z.input<typeof receivedOrder>;

/** An address as it is stored with an order: the wire's own shape. */
export type StoredAddress = NonNullable<SentOrder['direccion']>;

export interface OrderRow {
  id: number;
  business_id: number;
  branch_id: number;
  number: number;
  state: string;
  version: number;
  takeaway: boolean;
  customer_id: number;
  customer_name: string;
  customer_phone: string | null;
  address: StoredAddress | null;
  subtotal: number;
  shipping: number;
  discount: number;
  total: number;
  payment_method_id: number;
  payment_method_name: string;
  created_at: number;
  promised_at: number;
  note: string | null;
  reason: string | null;
  coupon_id: number | null;
  gift_id: number | null;
  prints: number;
  currency: string;
  coupon_code: string | null;
  gift_code: string | null;
  gift_name: string | null;
  items: {
    line: number;
    product_id: number | null;
    name: string;
    quantity: number;
    unit: number;
    options: string[];
    note: string | null;
  }[];
  events:
    { version: number; at: number; actor: string; from_state: string | null; to_state: string; reason: string | null }[] | null;
}

const items = `(SELECT json_agg(json_build_object('line', i.line, 'product_id', i.product_id, 'name', i.name, 'quantity', i.quantity,
    'unit', i.unit, 'options', i.options, 'note', i.note) ORDER BY i.line) FROM order_items i WHERE i.order_id = o.id)`;

const events = `(SELECT json_agg(json_build_object('version', e.version, 'at', e.at, 'actor', e.actor, 'from_state', e.from_state,
    'to_state', e.to_state, 'reason', e.reason) ORDER BY e.version) FROM order_events e WHERE e.order_id = o.id)`;

const orderTables = `orders o JOIN businesses b ON b.id = o.business_id
  LEFT JOIN coupons c ON c.id = o.coupon_id LEFT JOIN gifts g ON g.id = o.gift_id`;

function selectOrders(rest: string, withEvents: boolean): string {
  return `SELECT o.*, b.currency, c.code AS coupon_code, g.code AS gift_code, g.name AS gift_name,
    ${items} AS items, ${withEvents ? events : 'NULL::json'} AS events FROM ${orderTables} ${rest}`;
}

/** Orders for a list: without their events. `rest` is everything after FROM. */
export function queryOrders(db: Db, rest: string, params: unknown[]): Promise<OrderRow[]> {
  return db.query<OrderRow>(selectOrders(rest, false), params);
}

/** One order of the business with its events; of that branch, when one is given. */
export async function findOrder(
  db: Db,
  key: { orderId: number; businessId: number; branchId?: number },
): Promise<OrderRow | undefined> {
  const where = 'WHERE o.id = $1 AND o.business_id = $2 AND ($3::int IS NULL OR o.branch_id = $3)';
  const rows = await db.query<OrderRow>(selectOrders(where, true), [key.orderId, key.businessId, key.branchId ?? null]);
  return rows[0];
}

/** Minor units as the wire's decimal number. */
export function decimal(minor: number, currency: string): number {
  return Number(moneyToDecimal({ minor, currency }));
}

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

export function sendOrder(row: OrderRow): SentOrder {
  const amount = (minor: number) => decimal(minor, row.currency);
  return {
    id: row.id,
    numero: String(row.number),
    estado: row.state,
    version: row.version,
    id_sucursal: row.branch_id,
    takeaway: row.takeaway,
    cliente: { id: row.customer_id, nombre: row.customer_name, telefono: row.customer_phone },
    direccion: row.address,
    productos: row.items.map((item) => ({
      id: item.line,
      id_producto: item.product_id,
      nombre: item.name,
      cantidad: item.quantity,
      precio: amount(item.unit),
      total: amount(item.unit * item.quantity),
      opciones: item.options,
      nota: item.note,
    })),
    moneda: row.currency,
    subtotal: amount(row.subtotal),
    envio: amount(row.shipping),
    descuento: amount(row.discount),
    total: amount(row.total),
    metodo_pago: { id: row.payment_method_id, nombre: row.payment_method_name },
    fecha: iso(row.created_at),
    fecha_prometida: iso(row.promised_at),
    nota: row.note,
    regalo: row.gift_code && row.gift_name ? { codigo: row.gift_code, nombre: row.gift_name } : null,
    cupon: row.coupon_code,
    motivo: row.reason,
    ...(row.events && {
      eventos: row.events.map((event) => ({
        id: event.version,
        fecha: iso(event.at),
        actor: event.actor,
        desde: event.from_state,
        hacia: event.to_state,
        motivo: event.reason,
      })),
    }),
  };
}
