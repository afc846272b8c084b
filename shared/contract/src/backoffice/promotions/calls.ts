import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { defineCall, type Page } from '../../call';
import { withMapping } from '../../response-schemas';
import { mutationSchema } from '../envelope';
import { amount, count, flag, id, money } from '../wire-values';
import type { PromotionKind } from './evaluate';
import {
  encodeRule,
  newPromotionWire,
  promotionEditWire,
  receivedPromotion,
  type Promotion,
  type PromotionFields,
} from './shapes';
import { kindTerms } from './wire-terms';
import { encodeSimulation, receivedSimulation, simulationWire, type Simulation, type SimulationArgs } from './simulation';

type PromotionEdit = PromotionFields & { version: number };

/** A switch of a promotion, optionally based on a version. */
interface PromotionSwitch {
  id: number;
  active: boolean;
  version?: number;
}

/** A bank whose cards a promotion can require. */
interface Bank {
  id: number;
  name: string;
}

/** A single-use code of a coupon, with the order that used it; without an order it is unused. */
export interface SingleCode {
  code: string;
  promotionId: number | null;
  orderNumber: string | null;
}

/** The estimated cost of a promotion over last month's orders. */
export interface Replay {
  /** Number of examined orders, and of those that it would have reduced. */
  orders: number;
  reduced: number;
  customers: number;
  /** The customers who would have saved most, at most ten. */
  most: { id: number; name: string; orders: number; amount: Money }[];
  cost: Money;
  /** Orders skipped because their bank or the price of their options was not recorded. */
  leftOut: { bank: number; options: number };
  /** Reduced orders that had another discount. */
  discounted: number;
  from: string;
  to: string;
}

const onePromotion = mutationSchema(z.object({ promocion: receivedPromotion }));
const encodeNew = ({ rule, name, currency, codes }: PromotionFields) => ({ body: encodeRule(rule, name, currency, codes) });
const creation = {
  side: 'backoffice',
  method: 'POST',
  failure: 'promotions.create',
  needsIdempotencyKey: true,
  body: newPromotionWire,
  response: onePromotion,
  encode: encodeNew,
  decode: (wire: z.output<typeof onePromotion>): Promotion => wire.data.promocion,
} as const;
const encodeEdit = ({ rule, name, currency, version }: PromotionEdit) => ({
  body: { id: rule.id, version, ...encodeRule(rule, name, currency) },
});
const switchWire = z.object({ id, estado: flag, version: z.optional(z.int()) }); // assumed
const encodeSwitch = (args: PromotionSwitch) => ({ body: { id: args.id, estado: args.active, version: args.version } });
const list = z.object({ data: z.array(receivedPromotion) }); // assumed
const toPage = ({ data }: { data: Promotion[] }): Page<Promotion> => ({ items: data, total: data.length });

// assumed
const receivedReplay = withMapping(
  z.object({
    moneda: z.string(),
    desde: z.string(),
    hasta: z.string(),
    pedidos: count,
    rebajados: count,
    clientes: count,
    costo: amount,
    sin_banco: z._default(count, 0),
    sin_opciones: z._default(count, 0),
    con_descuento: z._default(count, 0),
    quienes: z._default(z.array(z.object({ id: z.int(), nombre: z.string(), pedidos: count, importe: amount })), []),
  }),
  (wire): Replay => ({
    orders: wire.pedidos,
    reduced: wire.rebajados,
    customers: wire.clientes,
    most: wire.quienes.map((one) => ({
      ...{ id: one.id, name: one.nombre, orders: one.pedidos, amount: money(one.importe, wire.moneda) },
    })),
    cost: money(wire.costo, wire.moneda),
    leftOut: { bank: wire.sin_banco, options: wire.sin_opciones },
    discounted: wire.con_descuento,
    from: wire.desde,
    to: wire.hasta,
  }),
);

/**
 * Coupons and automatic discounts (docs backoffice §7.8, docs customers §3). Changes are for ADMIN only; 422 names the field:
 * `codigo` if another coupon has it, `valor`, `ids.0`, `sucursales.0`, `hora_hasta`.
 */
export const promotions = {
  /**
   * Returns the promotions of a branch, newest first; with `branchId` null those of the whole business, without it those of the
   * session's branch.
   */
  list: defineCall({
    name: 'promotions.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getPromocionesSucursal',
    failure: 'promotions.list',
    // assumed: id_sucursal, todas
    query: z.object({
      cupones: z._default(flag, true),
      descuentos: z._default(flag, true),
      id_sucursal: z.optional(id),
      todas: z.optional(flag),
    }),
    response: list,
    encode: (args: { kinds?: PromotionKind[]; branchId?: number | null }) => ({
      query: {
        cupones: args.kinds?.includes('coupon') ?? true,
        descuentos: args.kinds?.includes('discount') ?? true,
        id_sucursal: args.branchId ?? undefined,
        todas: args.branchId === null ? true : undefined,
      },
    }),
    decode: toPage,
  }),

  /** Returns the branches of a promotion. 404 if it does not belong to the business. */
  branches: defineCall({
    name: 'promotions.branches',
    side: 'backoffice',
    method: 'GET',
    path: '/getPromocionesSucursales',
    failure: 'promotions.list',
    query: z.object({ descuento_id: id, tipo: z.enum(kindTerms.wireValues) }),
    response: z.object({ data: z.array(z.object({ id_sucursal: z.int(), nombre: z.string() })) }), // assumed
    encode: (args: { id: number; kind: PromotionKind }) => ({
      query: { descuento_id: args.id, tipo: kindTerms.encode(args.kind) },
    }),
    decode: ({ data }): Page<{ branchId: number; name: string }> => ({
      items: data.map((row) => ({ branchId: row.id_sucursal, name: row.nombre })),
      total: data.length,
    }),
  }),

  createDiscount: defineCall({
    ...creation,
    name: 'promotions.createDiscount',
    path: '/agregarPromocion',
  }),

  createCoupon: defineCall({
    ...creation,
    name: 'promotions.createCoupon',
    path: '/agregarCupon',
  }),

  /** Saves a whole discount. 409 with the current record if it changed since `version`; a change to equal values is ignored. */
  updateDiscount: defineCall({
    name: 'promotions.updateDiscount',
    side: 'backoffice',
    method: 'POST',
    path: '/editarPromocion',
    body: promotionEditWire,
    response: onePromotion,
    encode: encodeEdit,
    decode: (wire): Promotion => wire.data.promocion,
  }),

  /** Saves a whole coupon, like `updateDiscount`; 422 on `codigo` and `tipo_descuento` after it was used. */
  updateCoupon: defineCall({
    name: 'promotions.updateCoupon',
    side: 'backoffice',
    method: 'POST',
    path: '/editarCupon',
    body: promotionEditWire,
    response: onePromotion,
    encode: encodeEdit,
    decode: (wire): Promotion => wire.data.promocion,
  }),

  /** Switches a discount on or off and returns the business's list. 409 with the current record if it changed since `version`. */
  updateDiscountState: defineCall({
    name: 'promotions.updateDiscountState',
    side: 'backoffice',
    method: 'POST',
    path: '/updateEstadoPromocion',
    body: switchWire,
    response: list,
    encode: encodeSwitch,
    decode: toPage,
  }),

  updateCouponState: defineCall({
    name: 'promotions.updateCouponState',
    side: 'backoffice',
    method: 'POST',
    path: '/updateEstadoCupon',
    body: switchWire,
    response: list,
    encode: encodeSwitch,
    decode: toPage,
  }),

  /**
   * Returns the single-use codes of a coupon, each with the order that used it; for ADMIN only. With `code` only that one, of any
   * coupon.
   */ // assumed
  codes: defineCall({
    name: 'promotions.codes',
    side: 'backoffice',
    method: 'GET',
    path: '/getCodigosPromocion',
    failure: 'promotions.list',
    query: z.object({
      descuento_id: z.optional(id),
      codigo: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(20))),
    }),
    response: z.object({
      data: z.array(z.object({ codigo: z.string(), numero_pedido: z.nullish(z.string()), descuento_id: z.nullish(z.int()) })),
    }),
    encode: (args: { id: number } | { code: string }) => ({
      query: 'id' in args ? { descuento_id: args.id } : { codigo: args.code },
    }),
    decode: ({ data }): Page<SingleCode> => ({
      items: data.map((row) => ({
        ...{ code: row.codigo, promotionId: row.descuento_id ?? null, orderNumber: row.numero_pedido ?? null },
      })),
      total: data.length,
    }),
  }),

  /** Returns the banks that a promotion can require. */
  banks: defineCall({
    name: 'promotions.banks',
    side: 'backoffice',
    method: 'GET',
    path: '/getBancos',
    response: z.object({ bancos: z.array(z.object({ id: z.int(), nombre: z.string() })) }), // assumed: id, nombre
    encode: () => ({}),
    decode: ({ bancos }): Page<Bank> => ({
      items: bancos.map((row) => ({ id: row.id, name: row.nombre })),
      total: bancos.length,
    }),
  }),

  /**
   * Returns the effect of every promotion on a cart, and the resulting ticket; uses no coupon. 422 on `codigo` for an unknown
   * code, 429 after too many of those (docs platform §6.4).
   */ // assumed
  simulate: defineCall({
    name: 'promotions.simulate',
    side: 'backoffice',
    method: 'POST',
    path: '/simularPromociones',
    body: simulationWire,
    response: z.object({ data: receivedSimulation }),
    encode: (args: SimulationArgs) => ({ body: encodeSimulation(args) }),
    decode: ({ data }): Simulation => data,
  }),

  /** Returns the estimated cost of a promotion, saved or not, over the orders of the last calendar month. */ // assumed
  replay: defineCall({
    name: 'promotions.replay',
    side: 'backoffice',
    method: 'POST',
    path: '/repasarPromocion',
    body: newPromotionWire,
    response: z.object({ data: receivedReplay }),
    encode: encodeNew,
    decode: ({ data }): Replay => data,
  }),
};
