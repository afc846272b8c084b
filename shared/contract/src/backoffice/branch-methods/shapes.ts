import * as z from '@mostrador/schema';
import type { Channel } from '@mostrador/values/opening';
import type { Page } from '../../call';
import { withMapping } from '../../response-schemas';
import { flag, id, optionalCount, optionalText } from '../wire-values';

/** Maximum lengths of a payment method's name and of its payment instructions, in characters. */ // assumed
export const MAX_METHOD_NAME = 60;
export const MAX_INSTRUCTIONS = 300; // assumed

/** Largest surcharge or discount of a payment method, in percent. */ // assumed
export const MAX_SURCHARGE = 100;

/** A payment method of a branch. */
export interface BranchPaymentMethod {
  id: number;
  name: string;
  enabled: boolean;
  /** The order channels that it is available for. */
  channels: Channel[];
  /** Instructions for customers who choose it. */
  instructions?: string;
  /** Surcharge on the products after discounts, percent with two decimals; negative for a discount. */
  surcharge: number;
  /** Number of orders on the board that use it. */
  openOrders: number;
}

/** The payment methods of a branch, in order. */
export interface BranchMethods extends Page<BranchPaymentMethod> {
  /** Increases with every change. A change based on an older version is rejected with the current methods (`currentMethods`). */
  version: number;
  /** Methods of the business that the branch does not have. */
  available: { id: number; name: string }[];
}

const channels = z.array(z.enum(['delivery', 'takeaway'])).check(z.minLength(1));
const named = { id: z.int(), nombre: z.string() };

// assumed: every field
export const receivedMethods = withMapping(
  z.object({
    metodos_pago: z.array(
      z.object({
        ...named,
        habilitado: flag,
        canales: z.optional(channels),
        instrucciones: z.nullish(z.string()),
        recargo: z.optional(z.number()),
        pedidos_abiertos: optionalCount,
      }),
    ),
    disponibles: z.optional(z.array(z.object(named))),
    version: z.optional(z.int()),
  }),
  (wire): BranchMethods => ({
    items: wire.metodos_pago.map((row) => ({
      id: row.id,
      name: row.nombre,
      enabled: Boolean(row.habilitado),
      channels: row.canales ?? ['delivery', 'takeaway'],
      instructions: optionalText(row.instrucciones),
      surcharge: row.recargo ?? 0,
      openOrders: row.pedidos_abiertos ?? 0,
    })),
    total: wire.metodos_pago.length,
    version: wire.version ?? 0,
    available: (wire.disponibles ?? []).map((row) => ({ id: row.id, name: row.nombre })),
  }),
);

const details = {
  habilitado: z.optional(flag),
  canales: z.optional(channels),
  instrucciones: z.nullish(z.string().check(z.trim(), z.maxLength(MAX_INSTRUCTIONS))),
  recargo: z.optional(z.number().check(z.minimum(-MAX_SURCHARGE), z.maximum(MAX_SURCHARGE), z.multipleOf(0.01))),
};
export const newMethodWire = z.object({
  sucursal_id: id,
  id: z.optional(id),
  nombre: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_METHOD_NAME))),
  ...details,
});
export const methodsEditWire = z.object({
  sucursal_id: id,
  version: z.int(),
  confirmado: z.optional(flag),
  metodos_pago: z.array(z.object({ id, ...details })).check(z.maxLength(100)),
});

/** Form fields of a method; null removes the instructions. */
export interface MethodFields {
  enabled?: boolean;
  channels?: Channel[];
  instructions?: string | null;
  surcharge?: number;
}

/**
 * Maps fields of a payment method to the wire format; missing fields stay missing. `surcharge` is a percentage, negative for a
 * discount (docs branches §3).
 */
export function encodeMethod({ enabled, channels: list, instructions, surcharge }: MethodFields) {
  return { habilitado: enabled, canales: list, instrucciones: instructions, recargo: surcharge };
}

/** Returns the current methods from the body of a rejected change (409); null if it has none. */
export function currentMethods(body: unknown): BranchMethods | null {
  const parsed = z.safeParse(z.object({ data: receivedMethods }), body);
  return parsed.success ? parsed.data.data : null;
}

/**
 * Returns true if a change was rejected (409) because it would leave the branch without a payment method; it succeeds when sent
 * again with `confirmed`.
 */
export function isLastMethod(body: unknown): boolean {
  return z.safeParse(z.object({ data: z.object({ ultimo: z.literal(true) }) }), body).success;
}
