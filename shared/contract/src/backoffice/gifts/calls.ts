import * as z from '@mostrador/schema';
import { defineCall, type Page } from '../../call';
import { withMapping } from '../../response-schemas';
import { id, instant, optionalText, toMs } from '../wire-values';

export const GIFT_STATES = ['libre', 'usado', 'vencido'] as const;
export type GiftState = (typeof GIFT_STATES)[number];

/** A gift code; instants in ms. Customer and order are those of its last use. */
export interface GiftCoupon {
  code: string;
  gift: string;
  state: GiftState | (string & {});
  customer?: string;
  order?: { id: number; number: string };
  usedAt?: number;
  /** Valid until this instant. */
  expiresAt?: number;
}

// assumed: every field
const receivedGift = withMapping(
  z.object({
    codigo: z.string(),
    regalo: z.string(),
    estado: z.string(),
    cliente: z.nullish(z.string()),
    id_pedido: z.nullish(z.int()),
    numero_pedido: z.nullish(z.string()),
    usado: z.nullish(instant),
    vence: z.nullish(instant),
  }),
  (wire): GiftCoupon => ({
    ...{ code: wire.codigo, gift: wire.regalo, state: wire.estado, customer: optionalText(wire.cliente) },
    order: wire.id_pedido && wire.numero_pedido ? { id: wire.id_pedido, number: wire.numero_pedido } : undefined,
    usedAt: wire.usado ? toMs(wire.usado) : undefined,
    expiresAt: wire.vence ? toMs(wire.vence) : undefined,
  }),
);

/** Gift coupons (docs backoffice §7.8, docs customers §5). */
export const gifts = {
  /** Returns the gift codes that are valid at the branch or were used there, last used first. */
  list: defineCall({
    name: 'gifts.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getCuponesRegalosPorSucursal',
    query: z.object({ id_sucursal: z.optional(id) }), // assumed
    response: z.object({ data: z.array(receivedGift) }),
    encode: (args: { branchId: number }) => ({ query: { id_sucursal: args.branchId } }),
    decode: ({ data }): Page<GiftCoupon> => ({ items: data, total: data.length }),
  }),

  /** Returns the gift behind a code that a customer presents. 404 for an unknown code. */ // assumed
  check: defineCall({
    name: 'gifts.check',
    side: 'backoffice',
    method: 'GET',
    path: '/verificarRegalo',
    query: z.object({
      codigo: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(40)),
      id_sucursal: z.optional(id),
    }),
    response: z.object({ data: receivedGift }),
    encode: (args: { code: string; branchId: number }) => ({ query: { codigo: args.code, id_sucursal: args.branchId } }),
    decode: ({ data }): GiftCoupon => data,
  }),
};
