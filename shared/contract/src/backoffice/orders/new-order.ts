import * as z from '@mostrador/schema';
import { MAX_AMOUNT_MINOR, type Money } from '@mostrador/values/money';
import type { OrderAddress, OrderKind } from './shapes';
import { addressWire } from './shapes';
import { withMapping } from '../../response-schemas';
import { amount, flag, id, money, point, toAmount } from '../wire-values';

/** Discount types and their default values: 5 percent, 100 in cash (docs backoffice §3). */
export const discountDefaults = { percent: 5, cash: 100 } as const;

/** A percentage (0 to 100) or an amount of the order's currency; taken from the subtotal, shipping excluded. */
export type Discount = { type: 'percent'; percent: number } | { type: 'cash'; amount: Money };

/** A manual order of the staff. The server recomputes every price and ignores prices sent by the client. */
export interface NewOrder {
  branchId: number;
  kind: OrderKind;
  /** An existing customer, or a new one. */
  customer: { id: number } | { name: string; phone: string; email?: string };
  /** Required for delivery; with coordinates if the branch controls zones. */
  address?: OrderAddress;
  items: { productId: number; quantity: number; optionItemIds: number[]; note?: string }[];
  paymentMethodId: number;
  discount?: Discount;
  /** Coupon code; 422 on `cupon` with the reason if it does not apply. */
  coupon?: string;
  /** Bank of the customer's card, for bank promotions. */
  bankId?: number;
  /** Applies the automatic discounts, which the staff sees. */
  promotions?: boolean;
  /** A gift product that the order earns, added as a line at 0; 422 on `regalo` if it does not earn it. */
  giftId?: number;
  note?: string;
  /**
   * The total that the staff saw and told the customer. If the server's total differs, it rejects the order with the current
   * prices (`pricesNow`).
   */
  expectedTotal?: Money;
}

/** The current prices of an order, returned if they differ from the expected ones. */
export interface PricesNow {
  /** Unit price with options, for each line of the order as sent. */
  units: Money[];
  subtotal: Money;
  shipping: Money;
  discount: Money;
  total: Money;
}

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const note = z.optional(z.string().check(z.maxLength(500)));

// assumed: the whole body; the specification names only the call
export const newOrderWire = z.object({
  id_sucursal: id,
  takeaway: z.union([z.literal(0), z.literal(1)]),
  cliente: z.union([
    z.object({ id }),
    z.object({ nombre: text(120), telefono: text(40), correo: z.optional(z.email().check(z.maxLength(200))) }),
  ]),
  direccion: z.optional(z.extend(addressWire, { direccion: text(200), coordinates: z.nullish(point) })),
  productos: z
    .array(
      z.object({
        id_producto: id,
        cantidad: z.int().check(z.minimum(1), z.maximum(999)),
        opciones: z._default(z.array(id), []),
        nota: note,
      }),
    )
    .check(z.minLength(1), z.maxLength(200)),
  metodo_pago: id,
  descuento: z.optional(
    z.union([
      z.object({ tipo: z.literal('porcentaje'), valor: z.number().check(z.minimum(0), z.maximum(100)) }),
      z.object({ tipo: z.literal('efectivo'), valor: z.number().check(z.minimum(0), z.maximum(MAX_AMOUNT_MINOR)) }),
    ]),
  ),
  cupon: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  id_banco: z.optional(id),
  promociones: z.optional(flag),
  regalo: z.optional(id),
  nota: note,
  total_esperado: z.optional(z.number().check(z.minimum(0), z.maximum(MAX_AMOUNT_MINOR))),
});
export type WireNewOrder = z.output<typeof newOrderWire>;

function encodeAddress(address: OrderAddress): WireNewOrder['direccion'] {
  return {
    direccion: address.line,
    detalle: address.detail,
    localidad: address.city,
    referencia: address.notes,
    coordinates: address.point,
  };
}

/**
 * Maps a manual order to the body of `crearPedidoDashboard`, amounts in decimal major units. A known customer is sent as the
 * id alone.
 */
export function encodeNewOrder(order: NewOrder): WireNewOrder {
  const { customer, discount } = order;
  return {
    id_sucursal: order.branchId,
    takeaway: order.kind === 'takeaway' ? 1 : 0,
    cliente: 'id' in customer ? { id: customer.id } : { nombre: customer.name, telefono: customer.phone, correo: customer.email },
    direccion: order.address && encodeAddress(order.address),
    productos: order.items.map((item) => ({
      id_producto: item.productId,
      cantidad: item.quantity,
      opciones: item.optionItemIds,
      nota: item.note,
    })),
    metodo_pago: order.paymentMethodId,
    descuento:
      discount &&
      // An order that an older build stored has other names of the types.
      ('percent' in discount
        ? { tipo: 'porcentaje', valor: discount.percent }
        : { tipo: 'efectivo', valor: toAmount(discount.amount) }),
    cupon: order.coupon,
    id_banco: order.bankId,
    promociones: order.promotions,
    regalo: order.giftId,
    nota: order.note,
    total_esperado: order.expectedTotal && toAmount(order.expectedTotal),
  };
}

// assumed: the specification shows no changed prices
const receivedPrices = withMapping(
  z.object({
    moneda: z.string(),
    precios: z.array(amount),
    subtotal: amount,
    envio: amount,
    descuento: amount,
    total: amount,
  }),
  (wire): PricesNow => ({
    units: wire.precios.map((price) => money(price, wire.moneda)),
    subtotal: money(wire.subtotal, wire.moneda),
    shipping: money(wire.envio, wire.moneda),
    discount: money(wire.descuento, wire.moneda),
    total: money(wire.total, wire.moneda),
  }),
);

/** Returns the current prices from the body of a rejected manual order (409); null if it has none. */
export function pricesNow(body: unknown): PricesNow | null {
  const parsed = z.safeParse(z.object({ data: z.object({ importes: receivedPrices }) }), body);
  return parsed.success ? parsed.data.data.importes : null;
}
