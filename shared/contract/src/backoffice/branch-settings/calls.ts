import * as z from 'zod/mini';
import { formatHhmm, parseHhmm } from '@mostrador/values/hhmm';
import type { Money } from '@mostrador/values/money';
import type { OpeningState } from '@mostrador/values/opening';
import { defineCall, type Page } from '../../call';
import { mutation } from '../envelope';
import { receivedMethods, type BranchMethods } from '../branch-methods/shapes';
import { received } from '../../received';
import { amount, flag, hhmm, id, instant, money, optionalText, point, toMs, type Point } from '../wire-values';

/** What a branch says about itself. */
export interface BranchInfo {
  id: number;
  name: string;
  address?: string;
  phone?: string;
  /** IANA zone in which its days and hours are meant. */
  timeZone?: string;
  point?: Point;
}

/** The branch's switches. `reopensAt` (ms) while a timed pause runs. `state` is what they and the hours make of this instant. */
export interface BranchActivity {
  open: boolean;
  delivery: boolean;
  takeaway: boolean;
  reopensAt?: number;
  state?: OpeningState;
}

/** Why a branch does not sell, on the wire. */
const reasons = { cerrada: 'closed', pausada: 'paused', horario: 'hours', excepcion: 'exception' } as const;

export type StoreSwitch = 'open' | 'delivery' | 'takeaway' | 'zoneControl';

/** Wire names of the switches (docs backoffice §7). */
const switchTypes = { open: 'estadoActual', delivery: 'delivery', takeaway: 'take_away', zoneControl: 'control_zona' } as const;

/** A delivery zone: the ring of a polygon in GeoJSON order, and its shipping price. */
export interface DeliveryZone {
  id: number;
  name: string;
  price: Money;
  ring: Point[];
}

function openingOf(wire: {
  abierta?: z.output<typeof flag>;
  motivo?: keyof typeof reasons | null;
  cambia?: string | null;
}): OpeningState | undefined {
  if (wire.abierta === undefined) return undefined;
  const until = wire.cambia ? toMs(wire.cambia) : undefined;
  return wire.abierta ? { open: true, until } : { open: false, why: reasons[wire.motivo ?? 'cerrada'], until };
}

const branchQuery = z.object({ sucursal_id: id });
const optionalBranchQuery = z.object({ sucursal_id: z.optional(id) }); // assumed; the SucursalId header decides when absent
const encodeBranch = (args: { branchId: number }) => ({ query: { sucursal_id: args.branchId } });

const zonesAnswer = received(
  z.object({
    controla_zona: flag,
    moneda: z.string(), // assumed
    // assumed: puntos is the outer ring, without the closing point
    mapa_zonas: z.array(z.object({ id: z.int(), nombre: z.string(), precio: amount, puntos: z.array(point) })),
  }),
  (wire): Page<DeliveryZone> & { controlled: boolean } => ({
    items: wire.mapa_zonas.map((row) => ({
      id: row.id,
      name: row.nombre,
      price: money(row.precio, wire.moneda),
      ring: row.puntos,
    })),
    total: wire.mapa_zonas.length,
    controlled: Boolean(wire.controla_zona),
  }),
);

/** Settings of one branch that the day-to-day screens read and switch (docs backoffice §7.2). */
export const branchSettings = {
  get: defineCall({
    name: 'branchSettings.get',
    side: 'backoffice',
    method: 'GET',
    path: '/getSucursal',
    query: branchQuery,
    response: z.object({
      data: z.object({
        sucursal: z.object({
          id: z.int(),
          nombre: z.string(),
          // assumed: the rest
          direccion: z.nullish(z.string()),
          telefono: z.nullish(z.string()),
          zona_horaria: z.nullish(z.string()),
          coordinates: z.nullish(point),
        }),
      }),
    }),
    encode: encodeBranch,
    decode: ({ data: { sucursal } }): BranchInfo => ({
      id: sucursal.id,
      name: sucursal.nombre,
      address: optionalText(sucursal.direccion),
      phone: optionalText(sucursal.telefono),
      timeZone: optionalText(sucursal.zona_horaria),
      point: sucursal.coordinates ?? undefined,
    }),
  }),

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
      // assumed: the rest
      reabre: z.nullish(instant),
      abierta: z.optional(flag),
      motivo: z.nullish(z.enum(['cerrada', 'pausada', 'horario', 'excepcion'])),
      cambia: z.nullish(instant),
    }),
    encode: (args: { branchId: number }) => ({ body: { id_sucursal: args.branchId } }),
    decode: (wire): BranchActivity => ({
      open: Boolean(wire.sucursal_habilitada),
      delivery: Boolean(wire.aceptaDelivery),
      takeaway: Boolean(wire.aceptaTakeAway),
      reopensAt: wire.reabre ? toMs(wire.reabre) : undefined,
      state: openingOf(wire),
    }),
  }),

  /** Turns one switch. `reopensAt` (ms, in the future) closes the store for a while; only with `open` off. */
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
      reopensAt: wire.reabre ? toMs(wire.reabre) : undefined,
    }),
  }),

  /** Minutes that a delivery takes. */
  waitingTime: defineCall({
    name: 'branchSettings.waitingTime',
    side: 'backoffice',
    method: 'GET',
    path: '/getTiempoEsperaSucursalNew',
    query: optionalBranchQuery,
    response: z.object({ tiempo_espera: hhmm }),
    encode: encodeBranch,
    decode: (wire): number => parseHhmm(wire.tiempo_espera),
  }),

  /** `minutes` from 1 to 120 (docs backoffice §5), otherwise 422. Answers the stored minutes. */
  updateWaitingTime: defineCall({
    name: 'branchSettings.updateWaitingTime',
    side: 'backoffice',
    method: 'POST',
    path: '/updateTiempoEsperaSucursal',
    body: z.object({ tiempo_entrega: hhmm, id_sucursal: z.optional(id) }), // assumed: id_sucursal
    response: mutation(z.object({ tiempo_espera: hhmm })),
    encode: (args: { branchId: number; minutes: number }) => ({
      body: { tiempo_entrega: formatHhmm(args.minutes), id_sucursal: args.branchId },
    }),
    decode: (wire): number => parseHhmm(wire.data.tiempo_espera),
  }),

  /** Minutes until a take-away order can be picked up. */
  takeawayWaitingTime: defineCall({
    name: 'branchSettings.takeawayWaitingTime',
    side: 'backoffice',
    method: 'GET',
    path: '/getTiempoEsperaTakeawaySucursal',
    query: optionalBranchQuery,
    response: z.object({ tiempo_espera_takeaway: hhmm }),
    encode: encodeBranch,
    decode: (wire): number => parseHhmm(wire.tiempo_espera_takeaway),
  }),

  /** As `updateWaitingTime`. */
  updateTakeawayWaitingTime: defineCall({
    name: 'branchSettings.updateTakeawayWaitingTime',
    side: 'backoffice',
    method: 'POST',
    path: '/updateTiempoEsperaTakeawaySucursal',
    body: z.object({ tiempo_entrega_takeaway: hhmm, id_sucursal: z.optional(id) }), // assumed: id_sucursal
    response: mutation(z.object({ tiempo_espera_takeaway: hhmm })),
    encode: (args: { branchId: number; minutes: number }) => ({
      body: { tiempo_entrega_takeaway: formatHhmm(args.minutes), id_sucursal: args.branchId },
    }),
    decode: (wire): number => parseHhmm(wire.data.tiempo_espera_takeaway),
  }),

  paymentMethods: defineCall({
    name: 'branchSettings.paymentMethods',
    side: 'backoffice',
    method: 'GET',
    path: '/getMetodosPagoSucursal',
    query: branchQuery,
    response: z.object({ data: receivedMethods }),
    encode: encodeBranch,
    decode: ({ data }): BranchMethods => data,
  }),

  zones: defineCall({
    name: 'branchSettings.zones',
    side: 'backoffice',
    method: 'GET',
    path: '/getSucursalZonas',
    query: branchQuery,
    response: z.object({ data: zonesAnswer }),
    encode: encodeBranch,
    decode: ({ data }): Page<DeliveryZone> & { controlled: boolean } => data,
  }),
};
