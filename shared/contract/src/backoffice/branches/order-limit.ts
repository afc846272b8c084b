import * as z from '@mostrador/schema';
import type { FullSlotEffect } from '../orders/full-slot';

/** The choices for the length of a slot, in minutes. They divide an hour, so that slots begin at whole hours of the branch's clock. */
export const slotLengths = [10, 15, 30, 60] as const;

/** Bounds of the number of orders per slot. */
export const slotOrders = { min: 1, max: 999 } as const;

/** The limit of orders per time slot of a branch (docs branches §5). */
export interface OrderLimit {
  /** Maximum number of orders per slot; null for no limit. */
  orders: number | null;
  /** Length of a slot, minutes. */
  slotMinutes: (typeof slotLengths)[number];
  whenFull: FullSlotEffect;
}

/** The settings of a branch without a limit. */
export const noOrderLimit: OrderLimit = { orders: null, slotMinutes: 30, whenFull: 'lengthen' };

// assumed
export const orderLimitWire = z.object({
  maximo: z.nullable(z.int().check(z.minimum(slotOrders.min), z.maximum(slotOrders.max))),
  minutos: z.union([z.literal(10), z.literal(15), z.literal(30), z.literal(60)]),
  al_completar: z.enum(['alargar', 'cerrar']),
});

/** Maps the effect of a full slot to the wire format. */
export function encodeFullSlotEffect(effect: FullSlotEffect): 'alargar' | 'cerrar' {
  return effect === 'close' ? 'cerrar' : 'alargar';
}

/** Maps a limit to the wire format. */
export function encodeOrderLimit({ orders, slotMinutes, whenFull }: OrderLimit): z.input<typeof orderLimitWire> {
  return { maximo: orders, minutos: slotMinutes, al_completar: encodeFullSlotEffect(whenFull) };
}

/** Maps a limit from the wire format. */
export function decodeOrderLimit({ maximo, minutos, al_completar }: z.output<typeof orderLimitWire>): OrderLimit {
  return { orders: maximo, slotMinutes: minutos, whenFull: al_completar === 'cerrar' ? 'close' : 'lengthen' };
}
