import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { deviceTimeZone, parseTimeZone } from '@mostrador/values/time-zone';
import { defineCall } from '../../call';
import { decodeOrderChange, orderChangeWire, type OrderChange } from '../orders/order-change';
import { positiveMoney, type OrderKind } from '../orders/shapes';
import { orderStates, type OrderState } from '../orders/states';
import { amount, flag, id, instant, optionalText, toMs } from '../wire-values';

/** The public status of an order, without personal data or address. Instants in ms. */
export interface OrderStatus {
  number: string;
  state: OrderState | (string & {});
  kind: OrderKind;
  createdAt: number;
  /** Promised time. */
  promisedAt?: number;
  /** Every change of state, oldest first. */
  steps: { state: string; at: number }[];
  /** The changes of its lines by the branch, oldest first, and the part of the total that goes back to the customer. */
  changes: OrderChange[];
  toReturn?: Money;
  business: string;
  /** `timeZone` is the IANA name of the branch's time zone, the device's if the server's is invalid. */
  branch: { name: string; phone?: string; timeZone: string };
}

// assumed: the whole call; the specification has the page (docs backoffice §2.3) but no call for it
const statusWire = z.object({
  data: z.object({
    numero: z.string(),
    estado: z.string(),
    takeaway: flag,
    fecha: instant,
    fecha_prometida: z.nullish(instant),
    pasos: z.array(z.object({ estado: z.string(), fecha: instant })),
    moneda: z.nullish(z.string()),
    cambios: z.nullish(z.array(orderChangeWire)),
    a_devolver: z.nullish(amount),
    negocio: z.string(),
    sucursal: z.object({ nombre: z.string(), telefono: z.nullish(z.string()), zona_horaria: z.string() }),
  }),
});

function decodeChanges({
  moneda,
  cambios,
  a_devolver: toReturn,
}: z.output<typeof statusWire>['data']): Pick<OrderStatus, 'changes' | 'toReturn'> {
  if (!moneda) return { changes: [] };
  return {
    changes: (cambios ?? []).map((change) => decodeOrderChange(change, moneda)),
    toReturn: positiveMoney(toReturn, moneda),
  };
}

/** The public status page of an order (docs backoffice §2.3). */
export const orderStatus = {
  /** Public. 404 unless the order belongs to that customer. */
  get: defineCall({
    name: 'orderStatus.get',
    side: 'backoffice',
    method: 'GET',
    path: '/getEstadoPedido',
    public: true,
    query: z.object({ pedido_id: id, cliente_id: id }),
    response: statusWire,
    encode: (args: { orderId: number; customerId: number }) => ({
      query: { pedido_id: args.orderId, cliente_id: args.customerId },
    }),
    decode: ({ data }): OrderStatus => ({
      number: data.numero,
      state: orderStates.decodeAny(data.estado),
      kind: data.takeaway ? 'takeaway' : 'delivery',
      createdAt: toMs(data.fecha),
      promisedAt: data.fecha_prometida ? toMs(data.fecha_prometida) : undefined,
      steps: data.pasos
        .map(({ estado, fecha }) => ({ state: orderStates.decodeAny(estado), at: toMs(fecha) }))
        .sort((a, b) => a.at - b.at),
      ...decodeChanges(data),
      business: data.negocio,
      branch: {
        name: data.sucursal.nombre,
        phone: optionalText(data.sucursal.telefono),
        timeZone: parseTimeZone(data.sucursal.zona_horaria) ?? deviceTimeZone(),
      },
    }),
  }),

  /**
   * Public. Returns the newest order with this number whose phone ends with these four digits, as `get` takes it. 404 if none
   * matches; 429 after too many failed attempts (docs platform §6.4).
   */
  find: defineCall({
    name: 'orderStatus.find',
    side: 'backoffice',
    method: 'POST',
    path: '/buscarEstadoPedido', // assumed: the whole call
    public: true,
    body: z.object({ numero: z.string().check(z.regex(/^\d{1,9}$/)), telefono: z.string().check(z.regex(/^\d{4}$/)) }),
    response: z.object({ data: z.object({ pedido_id: id, cliente_id: id }) }),
    encode: (args: { number: string; phoneEnd: string }) => ({ body: { numero: args.number, telefono: args.phoneEnd } }),
    decode: ({ data }) => ({ orderId: data.pedido_id, customerId: data.cliente_id }),
  }),
};
