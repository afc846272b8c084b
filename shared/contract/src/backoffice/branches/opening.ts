import * as z from '@mostrador/schema';
import type { OpeningState } from '@mostrador/values/opening';
import { flag, instant, toMs } from '../wire-values';

/** Wire values of the reason why a branch is not open. */
const reasons = { cerrada: 'closed', pausada: 'paused', horario: 'hours', excepcion: 'exception' } as const;

// assumed: whether a branch is open now
export const openingWire = {
  abierta: z.optional(flag),
  motivo: z.catch(z.nullish(z.enum(['cerrada', 'pausada', 'horario', 'excepcion'])), undefined),
  cambia: z.nullish(instant),
};

/**
 * Returns whether a branch is open at the time of the response, and until when; undefined if the response does not contain it.
 */
export function readOpening(wire: z.output<z.ZodMiniObject<typeof openingWire>>): OpeningState | undefined {
  if (wire.abierta === undefined) return undefined;
  const until = wire.cambia ? toMs(wire.cambia) : undefined;
  return wire.abierta ? { open: true, until } : { open: false, why: reasons[wire.motivo ?? 'cerrada'], until };
}
