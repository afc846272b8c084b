import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { branchPartCalls } from '../branch-parts';
import { id, toAmount } from '../wire-values';
import { encodeZone, newZoneWire, receivedZones, zoneEditWire, type ZoneFields } from './shapes';

const { read, change } = branchPartCalls(receivedZones);

/** A branch's delivery zones; changes are for ADMIN only (docs branches §4). */
export const branchZones = {
  list: defineCall({
    ...read,
    name: 'branchZones.list',
    path: '/getSucursalZonas',
  }),

  /**
   * Adds a zone. 422 on `puntos` for an invalid ring (`ringProblem` of `shared/values`), on `precio` and `minimo` for an invalid
   * amount.
   */
  add: defineCall({
    ...change,
    name: 'branchZones.add',
    path: '/addSucursalZona',
    needsIdempotencyKey: true,
    body: newZoneWire,
    encode: ({ branchId, ...zone }: { branchId: number } & ZoneFields) => ({
      body: {
        sucursal_id: branchId,
        ...encodeZone(zone),
        nombre: zone.name,
        precio: toAmount(zone.price),
        puntos: zone.ring,
      },
    }),
  }),

  /**
   * Changes the given fields. 409 with the current zones (`currentZones`) if the zone changed since `version`; a change to equal
   * values is ignored.
   */
  update: defineCall({
    ...change,
    name: 'branchZones.update',
    path: '/updateSucursalZona',
    body: zoneEditWire,
    encode: ({
      branchId,
      id: zoneId,
      version,
      ...zone
    }: { branchId: number; id: number; version: number } & Partial<ZoneFields>) => ({
      body: { sucursal_id: branchId, id: zoneId, version, ...encodeZone(zone) },
    }),
  }),

  /** Removes a zone. Removing one that does not exist is not an error. */
  remove: defineCall({
    ...change,
    name: 'branchZones.remove',
    path: '/deleteSucursalZona',
    body: z.object({ sucursal_id: id, id }),
    encode: (args: { branchId: number; id: number }) => ({ body: { sucursal_id: args.branchId, id: args.id } }),
  }),
};
