import * as z from '@mostrador/schema';
import { deviceTimeZone, parseTimeZone } from '@mostrador/values/time-zone';
import { defineCall } from '../../call';
import type { OrderKind } from '../orders/shapes';
import { orderStates, type OrderState } from '../orders/states';
import { flag, id, instant, optionalText, toMs } from '../wire-values';

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
    negocio: z.string(),
    sucursal: z.object({ nombre: z.string(), telefono: z.nullish(z.string()), zona_horaria: z.string() }),
  }),
});

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
   * matches; 429 after ten failed attempts within ten minutes, for one number from one address.
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
