import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import type { Page } from '../../call';
import { withMapping } from '../../response-schemas';
import { amount, flag, id, money, optionalCount, point, toAmount, type Point } from '../wire-values';

/** Longest zone name, in characters, and maximum number of zones of a branch. */ // assumed
export const MAX_ZONE_NAME = 60;
export const MAX_ZONES = 100; // assumed
/** Maximum minutes that a zone adds to the branch's waiting time. */
export const MAX_EXTRA_MINUTES = 120; // assumed
/** A drawn ring may have more vertices than the stored zone (docs branches §4); this limits them. */
const MAX_DRAWN_VERTICES = 2000;

/** A delivery zone: the ring of a polygon in GeoJSON order, with the price and the minimum order of a delivery into it. */
export interface DeliveryZone {
  id: number;
  name: string;
  price: Money;
  ring: Point[];
  /** Minimum order value, without shipping. */
  minimum: Money;
  /** Minutes added to the branch's waiting time. */
  extraMinutes: number;
  /** Increases with every change. A change based on an older version is rejected with the current zones (`currentZones`). */
  version: number;
}

/** The zones of a branch; `controlled`: it delivers only into them. */
export type BranchZones = Page<DeliveryZone> & { controlled: boolean };

export const receivedZones = withMapping(
  z.object({
    controla_zona: flag,
    moneda: z.string(), // assumed
    mapa_zonas: z.array(
      // assumed: the whole zone; puntos is the outer ring, without the closing point
      z.object({
        id: z.int(),
        nombre: z.string(),
        precio: amount,
        puntos: z.array(point),
        minimo: z.optional(amount),
        minutos_extra: optionalCount,
        version: z.optional(z.int()),
      }),
    ),
  }),
  (wire): BranchZones => ({
    items: wire.mapa_zonas.map((row) => ({
      id: row.id,
      name: row.nombre,
      price: money(row.precio, wire.moneda),
      ring: row.puntos,
      minimum: money(row.minimo ?? 0, wire.moneda),
      extraMinutes: row.minutos_extra ?? 0,
      version: row.version ?? 0,
    })),
    total: wire.mapa_zonas.length,
    controlled: Boolean(wire.controla_zona),
  }),
);

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_ZONE_NAME));
const ring = z.array(point).check(z.maxLength(MAX_DRAWN_VERTICES));
const extra = {
  minimo: z.optional(amount),
  minutos_extra: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_EXTRA_MINUTES))),
};
export const newZoneWire = z.object({ sucursal_id: id, nombre: name, precio: amount, puntos: ring, ...extra });
export const zoneEditWire = z.object({
  sucursal_id: id,
  id,
  version: z.int(),
  nombre: z.optional(name),
  precio: z.optional(amount),
  puntos: z.optional(ring),
  ...extra,
});

/** Form fields of a zone. */
export interface ZoneFields {
  name: string;
  price: Money;
  ring: Point[];
  minimum?: Money;
  extraMinutes?: number;
}

/** Encodes the changed fields of a zone for the wire. */
export function encodeZone({ name: nombre, price, ring: puntos, minimum, extraMinutes }: Partial<ZoneFields>) {
  return {
    nombre,
    precio: price && toAmount(price),
    puntos,
    minimo: minimum && toAmount(minimum),
    minutos_extra: extraMinutes,
  };
}

/** Returns the current zones from the body of a rejected change (409); null if it has none. */
export function currentZones(body: unknown): BranchZones | null {
  const parsed = z.safeParse(z.object({ data: receivedZones }), body);
  return parsed.success ? parsed.data.data : null;
}
