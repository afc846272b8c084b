import * as z from '@mostrador/schema';
import type { DayRange } from '@mostrador/values/day-range';
import type { Money } from '@mostrador/values/money';
import { defineCall, type Page } from '../../call';
import { mutationSchema } from '../envelope';
import { encodeNewOrder, newOrderWire, type NewOrder } from './new-order';
import { encodeOrderFilters, ORDER_PAGE_SIZE, exportRequestWire, historyRequestWire, type OrderFilters } from './filters';
import {
  receivedAnalysis,
  receivedExportRow,
  receivedSummary,
  type OrderExportRow,
  type OrdersSummary,
  type SalesAnalysis,
} from './reports';
import { receivedOrder, type Order } from './shapes';
import { ALL_STATES, BOARD_STATES, orderStates, type BoardState } from './states';
import { amount, day, flag, id, instant, money, optionalCount, optionalText, point, type Point } from '../wire-values';

/** Longest reason, in characters. */ // assumed
export const MAX_REASON_LENGTH = 500;

/**
 * An action on an order. `reason` is required to cancel and to reject; `minutes`, 1 to 120, is the preparation time given on
 * acceptance.
 */
export interface OrderActionArgs {
  orderId: number;
  branchId: number;
  version: number;
  reason?: string;
  minutes?: number;
}

/** `changed` is false if the order already had the target state: no event was written, and nothing is printed. */
export interface OrderActionResult {
  order: Order;
  changed: boolean;
}

const fullSlot = z.nullish(z.object({ efecto: z.string(), hasta: instant })); // assumed

/**
 * `fullSlot` is set while the limit of orders per slot affects the branch's next order. The notice that shows it decodes it
 * (`decodeFullSlot`), so that the first screen loads less code.
 */
export interface LiveOrders extends Page<Order> {
  fullSlot: z.output<typeof fullSlot>;
}

/** The data of a ticket. `reprint` is true from the second print on. */
export interface OrderTicket {
  order: Order;
  business: string;
  branch: { name: string; address?: string; phone?: string };
  reprint: boolean;
}

/** `price` is the shipping price; undefined if the address is outside all zones. */
export interface ZoneCheck {
  valid: boolean;
  price?: Money;
  zone?: { id: number; name: string };
}

const ticket = z.object({
  pedido: receivedOrder,
  // assumed: the ticket's data other than the order
  impresiones: optionalCount,
  negocio: z.nullish(z.object({ nombre: z.nullish(z.string()) })),
  sucursal: z.nullish(
    z.object({ nombre: z.nullish(z.string()), direccion: z.nullish(z.string()), telefono: z.nullish(z.string()) }),
  ),
});

const zoneAnswer = z.object({
  status: z.int(),
  precio: z.nullish(amount),
  moneda: z.nullish(z.string()), // assumed
  zona: z.nullish(z.object({ id: z.int(), nombre: z.string() })), // assumed
});

function orderAction(name: string, path: string, needsIdempotencyKey?: true) {
  return defineCall({
    name,
    side: 'backoffice',
    method: 'POST',
    path,
    ...(needsIdempotencyKey && { needsIdempotencyKey }),
    body: z.object({
      id_pedido: id,
      id_sucursal: id,
      motivo: z.optional(z.string().check(z.maxLength(MAX_REASON_LENGTH))), // assumed
      version: z.optional(z.int()), // assumed
      minutos: z.optional(z.int()), // assumed
    }),
    response: mutationSchema(z.object({ pedido: receivedOrder, cambio: z.nullish(flag) })), // assumed: cambio
    encode: (args: OrderActionArgs) => ({
      body: {
        id_pedido: args.orderId,
        id_sucursal: args.branchId,
        motivo: args.reason,
        version: args.version,
        minutos: args.minutes,
      },
    }),
    decode: (wire): OrderActionResult => ({ order: wire.data.pedido, changed: Boolean(wire.data.cambio ?? true) }),
  });
}

/** Orders of a branch (docs backoffice §4.1, §7.3, §10). */
export const orders = {
  /** Returns the live orders of a branch for the board, oldest first, unpaged. */
  list: defineCall({
    name: 'orders.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getPedidosNegocio',
    query: z.object({
      id_sucursal: z.optional(id), // assumed; the SucursalId header decides when absent
      estado: z._default(z.enum([ALL_STATES, ...BOARD_STATES.map((state) => orderStates.encode(state))]), ALL_STATES), // assumed
    }),
    response: z.object({ pedidos: z.array(receivedOrder), franja_completa: fullSlot }),
    encode: (args: { branchId: number; state?: BoardState }) => ({
      query: { id_sucursal: args.branchId, estado: args.state ? orderStates.encode(args.state) : ALL_STATES },
    }),
    decode: (wire): LiveOrders => ({
      items: wire.pedidos,
      total: wire.pedidos.length,
      fullSlot: wire.franja_completa,
    }),
  }),

  /** Returns one order with its events. 404 if it does not belong to the business. */
  details: defineCall({
    name: 'orders.details',
    side: 'backoffice',
    method: 'POST',
    path: '/getPedidoDetails',
    body: z.object({ id_pedido: id }),
    response: z.object({ data: z.object({ pedido: receivedOrder }) }),
    encode: (args: { orderId: number }) => ({ body: { id_pedido: args.orderId } }),
    decode: (wire): Order => wire.data.pedido,
  }),

  /**
   * Accepts an order. 409 with the current order (`currentOrder`) if its state or version forbids it, as for all actions. With
   * `minutes` it is promised for that time from now; otherwise the promised time stays. 422 on an invalid time.
   */
  accept: orderAction('orders.accept', '/pedidoAceptado', true),
  /** Marks an order as on its way; a take-away order as ready to be picked up. */
  send: orderAction('orders.send', '/pedidoEnviado', true),
  receive: orderAction('orders.receive', '/pedidoRecibido', true),
  /** Cancels an order. 422 without a reason; 403 with the current order for an order on its way without the ADMIN role. */
  cancel: orderAction('orders.cancel', '/pedidoCancelado', true),
  /** Rejects an order. 422 without a reason. */
  reject: orderAction('orders.reject', '/pedidoRechazado', true),
  /** Undoes an acceptance: back to `placed` and to the previous promised time. 409 after its ticket was printed. */
  takeBack: orderAction('orders.takeBack', '/deshacerPedidoAceptado', true), // assumed: the whole call
  /**
   * Changes the time of an accepted order to `minutes` from now. A repeated call is rejected, because the version has changed.
   */
  moreTime: orderAction('orders.moreTime', '/pedidoTiempo'), // assumed: the whole call

  /**
   * Returns the data of a ticket and counts the print. With `deviceId` it is an automatic print: 409 if the ticket was printed before or
   * another device prints the branch's tickets.
   */
  print: defineCall({
    name: 'orders.print',
    side: 'backoffice',
    method: 'POST',
    path: '/datosPedidoImprimir',
    needsIdempotencyKey: true,
    body: z.object({ pedido_id: id, id_sucursal: id, dispositivo: z.optional(z.string().check(z.maxLength(64))) }), // assumed: dispositivo
    response: ticket,
    encode: (args: { orderId: number; branchId: number; deviceId?: string }) => ({
      body: { pedido_id: args.orderId, id_sucursal: args.branchId, dispositivo: args.deviceId },
    }),
    decode: ({ pedido, impresiones, negocio, sucursal }): OrderTicket => ({
      order: pedido,
      business: negocio?.nombre ?? '',
      branch: {
        name: sucursal?.nombre ?? '',
        address: optionalText(sucursal?.direccion),
        phone: optionalText(sucursal?.telefono),
      },
      reprint: (impresiones ?? 1) > 1,
    }),
  }),

  /** Returns the home page's figures of a branch. */
  home: defineCall({
    name: 'orders.home',
    side: 'backoffice',
    method: 'POST',
    path: '/getPedidosInicio',
    body: z.object({ id_sucursal: z.optional(id) }), // assumed
    response: z.object({ data: receivedSummary }),
    encode: (args: { branchId: number }) => ({ body: { id_sucursal: args.branchId } }),
    decode: (wire): OrdersSummary => wire.data,
  }),

  /** Returns a page of all orders. `page` is 1-based. `hasGifts`: at least one match has a gift. */
  history: defineCall({
    name: 'orders.history',
    side: 'backoffice',
    method: 'POST',
    path: '/getHistorialPedidos',
    body: historyRequestWire,
    response: z.object({ pedidos: z.array(receivedOrder), total_pedidos: optionalCount, hay_regalos: z.nullish(flag) }),
    encode: (args: OrderFilters & { page: number; pageSize?: number }) => ({
      body: { ...encodeOrderFilters(args), pagina: args.page - 1, cantidad: args.pageSize ?? ORDER_PAGE_SIZE },
    }),
    decode: (wire): Page<Order> & { hasGifts: boolean } => ({
      items: wire.pedidos,
      total: wire.total_pedidos ?? wire.pedidos.length,
      hasGifts: Boolean(wire.hay_regalos),
    }),
  }),

  /** Returns every order that matches the filters at once, as rows for a spreadsheet. */
  export: defineCall({
    name: 'orders.export',
    side: 'backoffice',
    method: 'POST',
    path: '/getPedidosToExport',
    body: exportRequestWire,
    response: z.object({ pedidos: z.array(receivedExportRow) }),
    encode: (args: OrderFilters) => ({ body: encodeOrderFilters(args) }),
    decode: (wire): Page<OrderExportRow> => ({ items: wire.pedidos, total: wire.pedidos.length }),
  }),

  /**
   * Creates a manual order. 422 with the field's name for a violated rule (blocked customer, zone, product, option, payment
   * method); 409 with the current prices (`pricesNow`) if its total differs from the expected one.
   */
  create: defineCall({
    name: 'orders.create',
    side: 'backoffice',
    method: 'POST',
    path: '/crearPedidoDashboard',
    needsIdempotencyKey: true,
    body: newOrderWire,
    response: mutationSchema(z.object({ pedido: receivedOrder })),
    encode: (args: NewOrder) => ({ body: encodeNewOrder(args) }),
    decode: (wire): Order => wire.data.pedido,
  }),

  /** Returns sales statistics over days of the branch's zone; without a branch, of the whole business. */
  analysis: defineCall({
    name: 'orders.analysis',
    side: 'backoffice',
    method: 'POST',
    path: '/getAnalisis',
    body: z.object({ id_sucursal: z.int().check(z.nonnegative()), fecha_inicio: day, fecha_fin: day }), // assumed: 0 is all
    response: z.object({ data: receivedAnalysis }),
    encode: (args: { branchId?: number; range: DayRange }) => ({
      body: { id_sucursal: args.branchId ?? 0, fecha_inicio: args.range.from, fecha_fin: args.range.to },
    }),
    decode: (wire): SalesAnalysis => wire.data,
  }),

  /**
   * Returns whether a branch delivers to a point, and the price: in `currency`, that of the business, unless the response names
   * another. An address outside all zones is a normal result, not an error.
   */
  checkZone: defineCall({
    name: 'orders.checkZone',
    side: 'backoffice',
    method: 'POST',
    path: '/verificarZonaEntrega',
    body: z.object({ coordinates: point, id_sucursal: z.optional(id) }), // assumed: id_sucursal
    response: zoneAnswer,
    encode: (args: { point: Point; branchId: number; currency: string }) => ({
      body: { coordinates: args.point, id_sucursal: args.branchId },
    }),
    decode: (wire, { currency }): ZoneCheck => ({
      valid: wire.status === 200, // docs backoffice §5
      price: wire.precio == null ? undefined : money(wire.precio, wire.moneda || currency),
      zone: wire.zona ? { id: wire.zona.id, name: wire.zona.nombre } : undefined,
    }),
  }),
};
