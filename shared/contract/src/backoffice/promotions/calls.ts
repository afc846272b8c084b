import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { defineCall, type Page } from '../../call';
import { received } from '../../received';
import { mutation } from '../envelope';
import { amount, count, flag, id, money } from '../wire-values';
import { PROMOTION_KINDS, type PromotionKind } from './evaluate';
import {
  encodeRule,
  newPromotionWire,
  promotionEditWire,
  receivedPromotion,
  type Promotion,
  type PromotionFields,
} from './shapes';
import { encodeSimulation, receivedSimulation, simulationWire, type Simulation, type SimulationArgs } from './simulation';

type PromotionEdit = PromotionFields & { version: number };

/** A switch of a promotion, perhaps as it was at a version. */
export interface PromotionSwitch {
  id: number;
  active: boolean;
  version?: number;
}

/** A bank whose cards a promotion can be for. */
export interface Bank {
  id: number;
  name: string;
}

/** A code of one use of a coupon, with the order that used it; without one it is free. */
export interface SingleCode {
  code: string;
  promotionId: number | null;
  orderNumber: string | null;
}

/** What a promotion would have cost over last month's orders. */
export interface Replay {
  /** Orders looked at, and those that it would have reduced. */
  orders: number;
  reduced: number;
  customers: number;
  /** Those whom it would have given most, at most ten. */
  most: { id: number; name: string; orders: number; amount: Money }[];
  cost: Money;
  /** Orders left out because nobody kept whose card paid, or what the options cost. */
  leftOut: { bank: number; options: number };
  /** Reduced ones that had another discount. */
  discounted: number;
  from: string;
  to: string;
}

const onePromotion = mutation(z.object({ promocion: receivedPromotion }));
const encodeNew = ({ rule, name, currency, codes }: PromotionFields) => ({ body: encodeRule(rule, name, currency, codes) });
const encodeEdit = ({ rule, name, currency, version }: PromotionEdit) => ({
  body: { id: rule.id, version, ...encodeRule(rule, name, currency) },
});
const switchWire = z.object({ id, estado: flag, version: z.optional(z.int()) }); // assumed
const encodeSwitch = (args: PromotionSwitch) => ({ body: { id: args.id, estado: args.active, version: args.version } });
const list = z.object({ data: z.array(receivedPromotion) }); // assumed
const toPage = ({ data }: { data: Promotion[] }): Page<Promotion> => ({ items: data, total: data.length });

// assumed
const receivedReplay = received(
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
 * Coupons and automatic discounts (docs backoffice §7.8, docs customers §3). Changes are ADMIN's; 422 names the field: `codigo` for another's
 * code, `valor`, `ids.0`, `sucursales.0`, `hora_hasta`.
 */
export const promotions = {
  /** The promotions of a branch, the newest first; with `branchId` null those of the whole business, without it the session's branch. */
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
        cupones: args.kinds?.includes('cupon') ?? true,
        descuentos: args.kinds?.includes('descuento') ?? true,
        id_sucursal: args.branchId ?? undefined,
        todas: args.branchId === null ? true : undefined,
      },
    }),
    decode: toPage,
  }),

  /** Where a promotion holds. 404 when it is not of the business. */
  branches: defineCall({
    name: 'promotions.branches',
    side: 'backoffice',
    method: 'GET',
    path: '/getPromocionesSucursales',
    failure: 'promotions.list',
    query: z.object({ descuento_id: id, tipo: z.enum(PROMOTION_KINDS) }),
    response: z.object({ data: z.array(z.object({ id_sucursal: z.int(), nombre: z.string() })) }), // assumed
    encode: (args: { id: number; kind: PromotionKind }) => ({ query: { descuento_id: args.id, tipo: args.kind } }),
    decode: ({ data }): Page<{ branchId: number; name: string }> => ({
      items: data.map((row) => ({ branchId: row.id_sucursal, name: row.nombre })),
      total: data.length,
    }),
  }),

  createDiscount: defineCall({
    name: 'promotions.createDiscount',
    side: 'backoffice',
    method: 'POST',
    path: '/agregarPromocion',
    failure: 'promotions.create',
    once: true,
    body: newPromotionWire,
    response: onePromotion,
    encode: encodeNew,
    decode: (wire): Promotion => wire.data.promocion,
  }),

  createCoupon: defineCall({
    name: 'promotions.createCoupon',
    side: 'backoffice',
    method: 'POST',
    path: '/agregarCupon',
    failure: 'promotions.create',
    once: true,
    body: newPromotionWire,
    response: onePromotion,
    encode: encodeNew,
    decode: (wire): Promotion => wire.data.promocion,
  }),

  /** Saves a discount as it is given. 409 with the record as it is when it changed since `version`; what is so already is no change. */
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

  /** The same of a coupon; 422 on `codigo` and `tipo_descuento` once it was used. */
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

  /** Switches a discount on or off and answers the business's list. 409 with the record as it is when it changed since `version`. */
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

  /** The codes of one use of a coupon, each with the order that used it: ADMIN's. With `code` that one alone, whatever its coupon. */ // assumed
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

  /** The banks that promotions can be for. */
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
   * What every promotion makes of a cart, and the ticket; nothing is used up. 422 on `codigo` for a code that is none, 429 after ten of those
   * within ten minutes.
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

  /** What a promotion, saved or not, would have cost over the orders of the last calendar month. */ // assumed
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
