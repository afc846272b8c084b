import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { decodeAllergens, type Allergen } from '../products/allergens';
import { orderStates, type OrderState } from './states';
import { decodeOrderChange, orderChangeWire, type OrderChange } from './order-change';
import { mergeRepeatedNames } from './merge-repeated-names';
import { withMapping, receivedId } from '../../response-schemas';
import { amount, flag, instant, money, optionalCount, optionalText, point, toMs, type Point } from '../wire-values';

export type OrderKind = 'delivery' | 'takeaway';

export interface OrderItem {
  id: number;
  productId?: number;
  /** The category of its product when it was ordered; undefined if unknown. */
  categoryId?: number;
  /** The allergens that its product declared when it was ordered, empty for none of the 14; undefined if it declared nothing. */
  allergens?: Allergen[];
  name: string;
  quantity: number;
  /** Unit price with options. */
  unit: Money;
  total: Money;
  /** Display texts; an item chosen twice is "2× Queso". */
  options: string[];
  note?: string;
  /** A product that the order earned, for nothing. */
  gift?: boolean;
  /** A surcharge of the payment method, not a product. */
  charge?: boolean;
}

export interface OrderAddress {
  line: string;
  /** Floor, door, block. */
  detail?: string;
  city?: string;
  notes?: string;
  /** GeoJSON order: [longitude, latitude]. */
  point?: Point;
}

/** A state change. `from` is undefined for the creation. Instants in ms. */
interface OrderEvent {
  id: number;
  at: number;
  actor: string;
  from?: string;
  to: string;
  reason?: string;
  /** The promised minutes set by this event; an event without a state change changed only the time. */
  minutes?: number;
}

/** An order (pedido). Instants in ms; money in minor units; `state` may be unknown to this program. */
export interface Order {
  id: number;
  /** The short number used in the shop. */
  number: string;
  state: OrderState | (string & {});
  /** Increases with every change; sent with an action so that the server rejects an outdated screen. */
  version: number;
  branchId: number;
  kind: OrderKind;
  /** `blocked`: new orders of the customer are rejected; this one may be older. */
  customer: { id: number; name: string; phone?: string; blocked?: boolean };
  address?: OrderAddress;
  items: OrderItem[];
  subtotal: Money;
  shipping: Money;
  discount: Money;
  total: Money;
  paymentMethod: { id: number; name: string };
  /** The part of a prepaid order that goes back to the customer, because its total fell. */
  toReturn?: Money;
  /** The changes of its lines, oldest first; undefined without one. */
  changes?: OrderChange[];
  createdAt: number;
  /** The last promised time; initially creation plus the branch's waiting time at that moment. */
  promisedAt?: number;
  /** The last given time, in minutes from when it was given. */
  minutes?: number;
  /**
   * When it is urgent, the managers are notified, and the server rejects it, unless it is accepted; undefined if it does not wait or its
   * branch has no such step.
   */
  urgentAt?: number;
  managersAt?: number;
  rejectsAt?: number;
  /** Its ticket was printed. */
  printed?: boolean;
  note?: string;
  /** A gift product redeemed with a code. */
  gift?: { code: string; name: string };
  coupon?: string;
  /** Discounts by promotions, each a line of the ticket; `shipping` is not part of `discount`. */
  promotions?: { id: number; name: string; code?: string; amount: Money; shipping: boolean }[];
  /** Only in the responses of `orders.details` and of the actions; oldest first. */
  events: OrderEvent[];
  /** Reason of cancellation or rejection. */
  reason?: string;
}

// assumed: every field of a pedido but id and estado
const orderItemWire = z.object({
  id: z.int(),
  id_producto: z.nullish(z.int()),
  id_categoria: z.nullish(z.int()),
  alergenos: z.nullish(z.array(z.string())),
  nombre: z.string(),
  cantidad: z.number(),
  precio: amount,
  total: amount,
  opciones: z.nullish(z.array(z.string())),
  nota: z.nullish(z.string()),
  regalo: z.nullish(flag),
  recargo: z.nullish(flag),
});

export const addressWire = z.object({
  direccion: z.string(),
  detalle: z.nullish(z.string()),
  localidad: z.nullish(z.string()),
  referencia: z.nullish(z.string()),
  coordinates: z.nullish(point),
});

const orderEventWire = z.object({
  id: z.int(),
  fecha: instant,
  actor: z.string(),
  desde: z.nullish(z.string()),
  hacia: z.string(),
  motivo: z.nullish(z.string()),
  minutos: optionalCount,
});

const orderWire = z.object({
  id: z.int(),
  numero: receivedId,
  estado: z.string(),
  version: z.int(),
  id_sucursal: z.int(),
  /** 1 take-away, 0 delivery, like the values of the `takeaway` filter. */
  takeaway: flag,
  cliente: z.object({ id: z.int(), nombre: z.string(), telefono: z.nullish(z.string()), bloqueado: z.nullish(flag) }),
  direccion: z.nullish(addressWire),
  productos: z.array(orderItemWire),
  moneda: z.string(),
  subtotal: amount,
  envio: amount,
  descuento: amount,
  descuentos: z.nullish(
    z.array(z.object({ id: z.int(), nombre: z.string(), codigo: z.nullish(z.string()), importe: amount, envio: flag })),
  ),
  total: amount,
  metodo_pago: z.nullish(z.object({ id: z.int(), nombre: z.string() })),
  a_devolver: z.nullish(amount),
  cambios: z.nullish(z.array(orderChangeWire)),
  fecha: instant,
  fecha_prometida: z.nullish(instant),
  minutos: optionalCount,
  fecha_urgente: z.nullish(instant),
  fecha_aviso_responsables: z.nullish(instant),
  fecha_rechazo: z.nullish(instant),
  impreso: z.nullish(flag),
  nota: z.nullish(z.string()),
  regalo: z.nullish(z.object({ codigo: z.string(), nombre: z.string() })),
  cupon: z.nullish(z.string()),
  motivo: z.nullish(z.string()),
  eventos: z.nullish(z.array(orderEventWire)),
});
type OrderWire = z.output<typeof orderWire>;

function decodeItem(wire: z.output<typeof orderItemWire>, currency: string): OrderItem {
  return {
    id: wire.id,
    productId: wire.id_producto ?? undefined,
    categoryId: wire.id_categoria ?? undefined,
    allergens: decodeAllergens(wire.alergenos) ?? undefined,
    name: wire.nombre,
    quantity: wire.cantidad,
    unit: money(wire.precio, currency),
    total: money(wire.total, currency),
    options: mergeRepeatedNames(wire.opciones ?? []),
    note: optionalText(wire.nota),
    gift: wire.regalo ? true : undefined,
    charge: wire.recargo ? true : undefined,
  };
}

/** Maps a delivery address from the wire format; `point` is longitude and latitude, missing if the address was not located. */
export function decodeAddress(wire: z.output<typeof addressWire>): OrderAddress {
  return {
    line: wire.direccion,
    detail: optionalText(wire.detalle),
    city: optionalText(wire.localidad),
    notes: optionalText(wire.referencia),
    point: wire.coordinates ?? undefined,
  };
}

function decodeEvent(wire: z.output<typeof orderEventWire>): OrderEvent {
  return {
    id: wire.id,
    at: toMs(wire.fecha),
    actor: wire.actor,
    from: wire.desde ? orderStates.decodeAny(wire.desde) : undefined,
    to: orderStates.decodeAny(wire.hacia),
    reason: optionalText(wire.motivo),
    minutes: wire.minutos ?? undefined,
  };
}

/** Returns an amount; undefined for none or nothing. */
export function positiveMoney(wire: z.output<typeof amount> | null | undefined, currency: string): Money | undefined {
  const read = wire == null ? undefined : money(wire, currency);
  return read && read.minor > 0 ? read : undefined;
}

function decodeOrder(wire: OrderWire): Order {
  const currency = wire.moneda;
  return {
    id: wire.id,
    number: wire.numero,
    state: orderStates.decodeAny(wire.estado),
    version: wire.version,
    branchId: wire.id_sucursal,
    kind: wire.takeaway ? 'takeaway' : 'delivery',
    customer: {
      id: wire.cliente.id,
      name: wire.cliente.nombre,
      phone: optionalText(wire.cliente.telefono),
      blocked: wire.cliente.bloqueado ? true : undefined,
    },
    address: wire.direccion ? decodeAddress(wire.direccion) : undefined,
    items: wire.productos.map((item) => decodeItem(item, currency)),
    subtotal: money(wire.subtotal, currency),
    shipping: money(wire.envio, currency),
    discount: money(wire.descuento, currency),
    promotions: wire.descuentos?.map((one) => ({
      id: one.id,
      name: one.nombre,
      code: optionalText(one.codigo),
      amount: money(one.importe, currency),
      shipping: Boolean(one.envio),
    })),
    total: money(wire.total, currency),
    paymentMethod: { id: wire.metodo_pago?.id ?? 0, name: wire.metodo_pago?.nombre ?? '' },
    toReturn: positiveMoney(wire.a_devolver, currency),
    changes: wire.cambios?.length ? wire.cambios.map((change) => decodeOrderChange(change, currency)) : undefined,
    createdAt: toMs(wire.fecha),
    promisedAt: wire.fecha_prometida ? toMs(wire.fecha_prometida) : undefined,
    minutes: wire.minutos ?? undefined,
    urgentAt: wire.fecha_urgente ? toMs(wire.fecha_urgente) : undefined,
    managersAt: wire.fecha_aviso_responsables ? toMs(wire.fecha_aviso_responsables) : undefined,
    rejectsAt: wire.fecha_rechazo ? toMs(wire.fecha_rechazo) : undefined,
    printed: wire.impreso ? true : undefined,
    note: optionalText(wire.nota),
    gift: wire.regalo ? { code: wire.regalo.codigo, name: wire.regalo.nombre } : undefined,
    coupon: optionalText(wire.cupon),
    events: (wire.eventos ?? []).map(decodeEvent),
    reason: optionalText(wire.motivo),
  };
}

/** Schema of a pedido in a response, decoded to `Order`. */
export const receivedOrder = withMapping(orderWire, decodeOrder);

/** Returns the current order from the body of a rejected action (409, 403); null if it has none. */
export function currentOrder(body: unknown): Order | null {
  const parsed = z.safeParse(z.object({ data: z.object({ pedido: receivedOrder }) }), body);
  return parsed.success ? parsed.data.data.pedido : null;
}
