import * as z from '@mostrador/schema';
import type { Channel } from '@mostrador/values/opening';
import type { Page } from '../../call';
import { received } from '../../received';
import { flag, id, optionalCount, optionalText } from '../wire-values';

/** Longest name of a payment method, and longest instructions to who pays by it, in characters. */ // assumed
export const MAX_METHOD_NAME = 60;
export const MAX_INSTRUCTIONS = 300; // assumed

/** The most that paying by a method adds or takes off, in percent. */ // assumed
export const MAX_SURCHARGE = 100;

/** A way to pay that the branch takes. */
export interface BranchPaymentMethod {
  id: number;
  name: string;
  enabled: boolean;
  /** The ways to order that it is for. */
  channels: Channel[];
  /** What the customer reads who chooses it. */
  instructions?: string;
  /** What paying by it adds to the products after discounts, percent with two decimals; below zero it takes off. */
  surcharge: number;
  /** Orders on the board that are paid by it. */
  openOrders: number;
}

/** The branch's ways to pay, in their order. */
export interface BranchMethods extends Page<BranchPaymentMethod> {
  /** Grows with every change; a change of older ones is refused with those that there are (`currentMethods`). */
  version: number;
  /** Methods of the business that the branch does not have. */
  available: { id: number; name: string }[];
}

const channels = z.array(z.enum(['delivery', 'takeaway'])).check(z.minLength(1));
const named = { id: z.int(), nombre: z.string() };

// assumed: every field
export const receivedMethods = received(
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

/** What a form says of a method; null instructions are none. */
export interface MethodFields {
  enabled?: boolean;
  channels?: Channel[];
  instructions?: string | null;
  surcharge?: number;
}

export function encodeMethod({ enabled, channels: list, instructions, surcharge }: MethodFields) {
  return { habilitado: enabled, canales: list, instrucciones: instructions, recargo: surcharge };
}

/** The methods as they are now, from the body of a refused change (409); null when it carries none. */
export function currentMethods(body: unknown): BranchMethods | null {
  const parsed = z.safeParse(z.object({ data: receivedMethods }), body);
  return parsed.success ? parsed.data.data : null;
}

/** Whether a change was refused (409) because it leaves the branch without a way to pay: sent again with `confirmed` it is made. */
export function isLastMethod(body: unknown): boolean {
  return z.safeParse(z.object({ data: z.object({ ultimo: z.literal(true) }) }), body).success;
}
