import * as z from '@mostrador/schema';
import type { OpeningState } from '@mostrador/values/opening';
import { flag, instant, toMs } from '../wire-values';

/** Why a branch does not sell, on the wire. */
const reasons = { cerrada: 'closed', pausada: 'paused', horario: 'hours', excepcion: 'exception' } as const;

// assumed: whether a branch sells now
export const openingWire = {
  abierta: z.optional(flag),
  motivo: z.catch(z.nullish(z.enum(['cerrada', 'pausada', 'horario', 'excepcion'])), undefined),
  cambia: z.nullish(instant),
};

/** Whether a branch sells at the instant of the answer, and until when; undefined where the answer does not say. */
export function readOpening(wire: z.output<z.ZodMiniObject<typeof openingWire>>): OpeningState | undefined {
  if (wire.abierta === undefined) return undefined;
  const until = wire.cambia ? toMs(wire.cambia) : undefined;
  return wire.abierta ? { open: true, until } : { open: false, why: reasons[wire.motivo ?? 'cerrada'], until };
}
