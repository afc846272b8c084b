import * as z from '@mostrador/schema';
import { formatHhmm, parseHhmm } from '@mostrador/values/hhmm';
import type { OpeningState } from '@mostrador/values/opening';
import { defineCall } from '../../call';
import { mutationSchema } from '../envelope';
import { openingWire, readOpening } from '../branches/opening';
import { flag, hhmm, id, instant, toMs } from '../wire-values';

/**
 * The branch's switches. `reopensAt`, `deliveryResumesAt` and `takeawayResumesAt` (ms) exist during a timed pause. `state` is the
 * result of switches and hours at the time of the response.
 */
export interface BranchActivity {
  open: boolean;
  delivery: boolean;
  takeaway: boolean;
  reopensAt?: number;
  deliveryResumesAt?: number;
  takeawayResumesAt?: number;
  state?: OpeningState;
}

export type StoreSwitch = 'open' | 'delivery' | 'takeaway' | 'zoneControl';

/** Wire names of the switches (docs backoffice §7). */
const switchTypes = { open: 'estadoActual', delivery: 'delivery', takeaway: 'take_away', zoneControl: 'control_zona' } as const;

/** Decodes the end of a pause, ms. */
const endOf = (wire: string | null | undefined) => (wire ? toMs(wire) : undefined);

/** What the calls have in common that return a setting of a branch. */
const read = {
  side: 'backoffice',
  method: 'GET',
  query: z.object({ sucursal_id: z.optional(id) }), // assumed; the SucursalId header decides when absent
  encode: (args: { branchId: number }) => ({ query: { sucursal_id: args.branchId } }),
} as const;

/** Settings of one branch for the daily-work screens (docs backoffice §7.2). */
export const branchSettings = {
  activity: defineCall({
    name: 'branchSettings.activity',
    side: 'backoffice',
    method: 'POST',
    path: '/getHorarioActividad',
    body: z.object({ id_sucursal: z.optional(id) }), // assumed
    response: z.object({
      sucursal_habilitada: flag,
      aceptaDelivery: flag,
      aceptaTakeAway: flag,
      // assumed
      reabre: z.nullish(instant),
      reabre_delivery: z.nullish(instant),
      reabre_takeaway: z.nullish(instant),
      ...openingWire,
    }),
    encode: (args: { branchId: number }) => ({ body: { id_sucursal: args.branchId } }),
    decode: (wire): BranchActivity => ({
      open: Boolean(wire.sucursal_habilitada),
      delivery: Boolean(wire.aceptaDelivery),
      takeaway: Boolean(wire.aceptaTakeAway),
      reopensAt: endOf(wire.reabre),
      deliveryResumesAt: endOf(wire.reabre_delivery),
      takeawayResumesAt: endOf(wire.reabre_takeaway),
      state: readOpening(wire),
    }),
  }),

  /** Turns a switch on or off. `reopensAt` (ms, in the future) limits how long the store, deliveries or take-away are off. */
  updateStore: defineCall({
    name: 'branchSettings.updateStore',
    side: 'backoffice',
    method: 'POST',
    path: '/updateEstadoTienda',
    body: z.object({
      habilitado: flag,
      tipo: z.enum(['delivery', 'control_zona', 'take_away', 'estadoActual']),
      id_sucursal: z.optional(id), // specified for estadoActual; assumed for the others
      reabre: z.nullish(instant), // assumed
    }),
    response: z.object({ estado: flag, reabre: z.nullish(instant) }),
    encode: (args: { branchId: number; target: StoreSwitch; enabled: boolean; reopensAt?: number }) => ({
      body: {
        habilitado: args.enabled,
        tipo: switchTypes[args.target],
        id_sucursal: args.branchId,
        reabre: args.reopensAt === undefined ? undefined : new Date(args.reopensAt).toISOString(),
      },
    }),
    decode: (wire): { enabled: boolean; reopensAt?: number } => ({
      enabled: Boolean(wire.estado),
      reopensAt: endOf(wire.reabre),
    }),
  }),

  /** Returns the delivery time in minutes. */
  waitingTime: defineCall({
    ...read,
    name: 'branchSettings.waitingTime',
    path: '/getTiempoEsperaSucursalNew',
    response: z.object({ tiempo_espera: hhmm }),
    decode: (wire): number => parseHhmm(wire.tiempo_espera),
  }),

  /** Sets the delivery time. `minutes` from 1 to 120 (docs backoffice §5), otherwise 422. Returns the stored minutes. */
  updateWaitingTime: defineCall({
    name: 'branchSettings.updateWaitingTime',
    side: 'backoffice',
    method: 'POST',
    path: '/updateTiempoEsperaSucursal',
    body: z.object({ tiempo_entrega: hhmm, id_sucursal: z.optional(id) }), // assumed: id_sucursal
    response: mutationSchema(z.object({ tiempo_espera: hhmm })),
    encode: (args: { branchId: number; minutes: number }) => ({
      body: { tiempo_entrega: formatHhmm(args.minutes), id_sucursal: args.branchId },
    }),
    decode: (wire): number => parseHhmm(wire.data.tiempo_espera),
  }),

  /** Returns the minutes until a take-away order can be picked up. */
  takeawayWaitingTime: defineCall({
    ...read,
    name: 'branchSettings.takeawayWaitingTime',
    path: '/getTiempoEsperaTakeawaySucursal',
    response: z.object({ tiempo_espera_takeaway: hhmm }),
    decode: (wire): number => parseHhmm(wire.tiempo_espera_takeaway),
  }),

  /** Sets the take-away time, like `updateWaitingTime`. */
  updateTakeawayWaitingTime: defineCall({
    name: 'branchSettings.updateTakeawayWaitingTime',
    side: 'backoffice',
    method: 'POST',
    path: '/updateTiempoEsperaTakeawaySucursal',
    body: z.object({ tiempo_entrega_takeaway: hhmm, id_sucursal: z.optional(id) }), // assumed: id_sucursal
    response: mutationSchema(z.object({ tiempo_espera_takeaway: hhmm })),
    encode: (args: { branchId: number; minutes: number }) => ({
      body: { tiempo_entrega_takeaway: formatHhmm(args.minutes), id_sucursal: args.branchId },
    }),
    decode: (wire): number => parseHhmm(wire.data.tiempo_espera_takeaway),
  }),
};
