import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { mutationSchema } from '../envelope';
import { id, toAmount } from '../wire-values';
import { encodeZone, newZoneWire, receivedZones, zoneEditWire, type BranchZones, type ZoneFields } from './shapes';

const zonesAnswer = mutationSchema(receivedZones);

/** A branch's delivery zones; changes are for ADMIN only (docs branches §4). */
export const branchZones = {
  list: defineCall({
    name: 'branchZones.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getSucursalZonas',
    query: z.object({ sucursal_id: id }),
    response: z.object({ data: receivedZones }),
    encode: (args: { branchId: number }) => ({ query: { sucursal_id: args.branchId } }),
    decode: ({ data }): BranchZones => data,
  }),

  /**
   * Adds a zone. 422 on `puntos` for an invalid ring (`ringProblem` of `shared/values`), on `precio` and `minimo` for an invalid
   * amount.
   */
  add: defineCall({
    name: 'branchZones.add',
    side: 'backoffice',
    method: 'POST',
    path: '/addSucursalZona',
    needsIdempotencyKey: true,
    body: newZoneWire,
    response: zonesAnswer,
    encode: ({ branchId, ...zone }: { branchId: number } & ZoneFields) => ({
      body: {
        sucursal_id: branchId,
        ...encodeZone(zone),
        nombre: zone.name,
        precio: toAmount(zone.price),
        puntos: zone.ring,
      },
    }),
    decode: ({ data }): BranchZones => data,
  }),

  /**
   * Changes the given fields. 409 with the current zones (`currentZones`) if the zone changed since `version`; a change to equal
   * values is ignored.
   */
  update: defineCall({
    name: 'branchZones.update',
    side: 'backoffice',
    method: 'POST',
    path: '/updateSucursalZona',
    body: zoneEditWire,
    response: zonesAnswer,
    encode: ({
      branchId,
      id: zoneId,
      version,
      ...zone
    }: { branchId: number; id: number; version: number } & Partial<ZoneFields>) => ({
      body: { sucursal_id: branchId, id: zoneId, version, ...encodeZone(zone) },
    }),
    decode: ({ data }): BranchZones => data,
  }),

  /** Removes a zone. Removing one that does not exist is not an error. */
  remove: defineCall({
    name: 'branchZones.remove',
    side: 'backoffice',
    method: 'POST',
    path: '/deleteSucursalZona',
    body: z.object({ sucursal_id: id, id }),
    response: zonesAnswer,
    encode: (args: { branchId: number; id: number }) => ({ body: { sucursal_id: args.branchId, id: args.id } }),
    decode: ({ data }): BranchZones => data,
  }),
};
