import * as z from '@mostrador/schema';
import { MAX_AMOUNT_MINOR, type Money } from '@mostrador/values/money';
import { withMapping } from '../../response-schemas';
import { defineCall } from '../../call';
import { mutationSchema } from '../envelope';
import { amount, flag, id, money, toAmount } from '../wire-values';
import { receivedOrder, type Order } from './shapes';

/** Longest reason of a change, in characters. */ // assumed
const MAX_CHANGE_REASON = 500;

/** The change of one line: fewer units or none, and perhaps another product for the others. */
export interface LineChange {
  orderId: number;
  branchId: number;
  version: number;
  lineId: number;
  /** Units of the line that remain. */
  quantity: number;
  replacement?: { productId: number; quantity: number; optionItemIds: number[] };
}

/** A change with the total that the user saw: if the server's total differs, it rejects the change. */
export interface ConfirmedLineChange extends LineChange {
  reason?: string;
  expectedTotal: Money;
}

/** The amounts of an order after a change that has not been made yet. */
export interface ChangeForecast {
  subtotal: Money;
  shipping: Money;
  discount: Money;
  total: Money;
  totalBefore: Money;
  /** The part of a prepaid order that goes back to the customer, with that of earlier changes. */
  toReturn: Money;
}

// assumed: the whole calls
const changeShape = {
  id_pedido: id,
  id_sucursal: id,
  version: z.int(),
  linea: z.int(),
  cantidad: z.int().check(z.minimum(0), z.maximum(999)),
  reemplazo: z.optional(
    z.object({
      id_producto: id,
      cantidad: z.int().check(z.minimum(1), z.maximum(999)),
      opciones: z._default(z.array(id), []),
    }),
  ),
};
const lineChangeWire = z.object(changeShape);
const confirmedLineChangeWire = z.object({
  ...changeShape,
  motivo: z.optional(z.string().check(z.maxLength(MAX_CHANGE_REASON))),
  total_esperado: z.number().check(z.minimum(0), z.maximum(MAX_AMOUNT_MINOR)),
});
export type WireLineChange = z.output<typeof lineChangeWire>;

function encodeLineChange({ replacement, ...change }: LineChange): WireLineChange {
  return {
    id_pedido: change.orderId,
    id_sucursal: change.branchId,
    version: change.version,
    linea: change.lineId,
    cantidad: change.quantity,
    reemplazo: replacement && {
      id_producto: replacement.productId,
      cantidad: replacement.quantity,
      opciones: replacement.optionItemIds,
    },
  };
}

function encodeConfirmedLineChange(change: ConfirmedLineChange): z.output<typeof confirmedLineChangeWire> {
  return { ...encodeLineChange(change), motivo: change.reason, total_esperado: toAmount(change.expectedTotal) };
}

const receivedForecast = withMapping(
  z.object({
    moneda: z.string(),
    subtotal: amount,
    envio: amount,
    descuento: amount,
    total: amount,
    total_antes: amount,
    a_devolver: amount,
  }),
  (wire): ChangeForecast => ({
    subtotal: money(wire.subtotal, wire.moneda),
    shipping: money(wire.envio, wire.moneda),
    discount: money(wire.descuento, wire.moneda),
    total: money(wire.total, wire.moneda),
    totalBefore: money(wire.total_antes, wire.moneda),
    toReturn: money(wire.a_devolver, wire.moneda),
  }),
);

/** Changes of the lines of a placed order (docs backoffice §10). */
export const orderChanges = {
  /**
   * Returns the amounts of an order after a change of a line, without making it; the same refusals as `change`.
   */
  forecast: defineCall({
    name: 'orderChanges.forecast',
    side: 'backoffice',
    method: 'POST',
    path: '/simularCambioPedido', // assumed: the whole call
    body: lineChangeWire,
    response: z.object({ data: z.object({ importes: receivedForecast }) }),
    encode: (args: LineChange) => ({ body: encodeLineChange(args) }),
    decode: (wire): ChangeForecast => wire.data.importes,
  }),

  /**
   * Removes or replaces a line of an order that waits or is in preparation (docs backoffice §10). 409 with the current order in
   * another state or version; 409 with the present amounts if its total differs from the expected one; 422 for the last line, a
   * product that cannot be ordered, or a prepaid order that would cost more. `mailed`: the customer got a mail.
   */
  change: defineCall({
    name: 'orderChanges.change',
    side: 'backoffice',
    method: 'POST',
    path: '/modificarPedido', // assumed: the whole call
    needsIdempotencyKey: true,
    body: confirmedLineChangeWire,
    response: mutationSchema(z.object({ pedido: receivedOrder, correo: z.nullish(flag) })),
    encode: (args: ConfirmedLineChange) => ({ body: encodeConfirmedLineChange(args) }),
    decode: (wire): { order: Order; mailed: boolean } => ({ order: wire.data.pedido, mailed: Boolean(wire.data.correo) }),
  }),
};
