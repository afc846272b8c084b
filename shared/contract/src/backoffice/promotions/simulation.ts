import * as z from '@mostrador/schema';
import { MAX_AMOUNT_MINOR, type Money } from '@mostrador/values/money';
import { withMapping } from '../../response-schemas';
import { newOrderWire, type NewOrder } from '../orders/new-order';
import { amount, flag, id, instant, money, toAmount } from '../wire-values';
import type { PromotionKind, PromotionReason } from './evaluate';
import { encodeRule, newPromotionWire, type PromotionFields } from './shapes';
import { kindTerms, reasonTerms } from './wire-terms';

/** An order to simulate. */
export interface SimulationArgs {
  branchId: number;
  /** ms; default now. */
  at?: number;
  kind: 'delivery' | 'takeaway';
  customerId?: number;
  items: NewOrder['items'];
  shipping?: Money;
  methodId?: number;
  bankId?: number;
  code?: string;
  /** Includes automatic discounts; default true. */
  automatic?: boolean;
  /**
   * An unsaved promotion from a form: replaces the saved one with its id, or is added if the id is 0. A coupon draft counts as
   * the entered coupon.
   */
  draft?: PromotionFields;
}

// assumed
export const simulationWire = z.object({
  id_sucursal: z.optional(id),
  fecha: z.optional(instant),
  takeaway: z._default(flag, false),
  id_cliente: z.optional(id),
  productos: newOrderWire.shape.productos,
  envio: z._default(z.number().check(z.minimum(0), z.maximum(MAX_AMOUNT_MINOR)), 0),
  metodo_pago: z.optional(id),
  id_banco: z.optional(id),
  codigo: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40))),
  automaticas: z._default(flag, true),
  borrador: z.optional(z.extend(newPromotionWire, { id: z.optional(id), tipo: z.enum(kindTerms.wireValues) })),
});

/** Maps a cart to the body of `simularPromociones`; `at` is epoch ms, missing means now (docs customers §7). */
export function encodeSimulation(args: SimulationArgs): z.output<typeof simulationWire> {
  const { draft } = args;
  return {
    id_sucursal: args.branchId,
    fecha: args.at === undefined ? undefined : new Date(args.at).toISOString(),
    takeaway: args.kind === 'takeaway',
    id_cliente: args.customerId,
    productos: args.items.map((item) => ({
      id_producto: item.productId,
      cantidad: item.quantity,
      opciones: item.optionItemIds,
      nota: item.note,
    })),
    envio: args.shipping ? toAmount(args.shipping) : 0,
    metodo_pago: args.methodId,
    id_banco: args.bankId,
    codigo: args.code,
    automaticas: args.automatic ?? true,
    borrador: draft && {
      ...encodeRule(draft.rule, draft.name, draft.currency, draft.codes),
      id: draft.rule.id || undefined,
      tipo: kindTerms.encode(draft.rule.kind),
    },
  };
}

/** The effect of promotions on a simulated order. */
export interface Simulation {
  verdicts: {
    id: number;
    name: string;
    code?: string;
    kind: PromotionKind;
    applies: boolean;
    amount: Money;
    reasons: PromotionReason[];
  }[];
  /** The discount lines of the ticket. */
  applied: { id: number; name: string; code?: string; amount: Money; shipping: boolean }[];
  subtotal: Money;
  shipping: Money;
  discount: Money;
  total: Money;
}

const appliedWire = z.object({
  id: z.int(),
  nombre: z.string(),
  codigo: z.nullish(z.string()),
  importe: amount,
  envio: flag,
});

// assumed
export const receivedSimulation = withMapping(
  z.object({
    moneda: z.string(),
    promociones: z.array(
      z.object({
        id: z.int(),
        nombre: z.string(),
        codigo: z.nullish(z.string()),
        tipo: z.enum(kindTerms.wireValues),
        aplica: flag,
        importe: amount,
        motivos: z.array(z.enum(reasonTerms.wireValues)),
      }),
    ),
    descuentos: z.array(appliedWire),
    subtotal: amount,
    envio: amount,
    descuento: amount,
    total: amount,
  }),
  (wire): Simulation => {
    const of = (value: string | number) => money(value, wire.moneda);
    return {
      verdicts: wire.promociones.map((one) => ({
        id: one.id,
        name: one.nombre,
        code: one.codigo ?? undefined,
        kind: kindTerms.decode(one.tipo),
        applies: Boolean(one.aplica),
        amount: of(one.importe),
        reasons: one.motivos.map(reasonTerms.decode),
      })),
      applied: wire.descuentos.map((one) => ({
        id: one.id,
        name: one.nombre,
        code: one.codigo ?? undefined,
        amount: of(one.importe),
        shipping: Boolean(one.envio),
      })),
      subtotal: of(wire.subtotal),
      shipping: of(wire.envio),
      discount: of(wire.descuento),
      total: of(wire.total),
    };
  },
);
