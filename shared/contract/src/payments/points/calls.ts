import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { DEVICE_TEXT_LIMITS, optionalText, requiredText, trimmed } from '../devices/fields';
import { receivedPoint, receivedTally, receivedTerminal } from '../devices/shapes';
import type { TerminalTally } from '../devices/shapes';
import { byId, deleteCall, defineListCall, recordCall } from '../call-parts';
import { encodeDeviceList } from '../devices/filters';
import { trimmedOrUndefined } from '../list-args';
import { POINT_LIST_DEFAULTS, pointsQuery } from './filters';
import type { PointListArgs } from './filters';
import { conflictRecordParser } from '../error-bodies';
import { encodeTerminals, terminalsQuery } from '../terminals/filters';
import type { TerminalListArgs } from '../terminals/filters';
import { nullToUndefined } from '../responses';
import { receivedCount, receivedCounts } from '../wire-values';
import { filterText, requestId } from '../../request-texts';

export interface PointFields {
  name: string;
  merchantId: string;
  city: string;
  address?: string;
}

/** Statistics of points and their terminals. */
interface PointStats {
  total: number;
  byStatus: Record<string, number>;
  /** All terminals of these points. */
  terminals?: TerminalTally;
}

const placeBody = {
  name: requiredText(DEVICE_TEXT_LIMITS.name),
  city: requiredText(DEVICE_TEXT_LIMITS.city),
  address: optionalText(DEVICE_TEXT_LIMITS.address),
};

const one = recordCall(receivedPoint);

/** Points of sale (docs payments §7). Every action returns the point; a 409 contains it too, see `currentPoint`. */
export const points = {
  list: defineListCall(receivedPoint, {
    name: 'points.list',
    path: '/v1/points',
    query: z.extend(pointsQuery, { merchant_id: filterText }),
    encode: ({ merchantId, ...args }: PointListArgs) => ({
      query: { ...encodeDeviceList(args, POINT_LIST_DEFAULTS), merchant_id: trimmedOrUndefined(merchantId) },
    }),
  }),
  /** Returns one point; 404 if it does not exist or the caller may not see it. */
  get: defineCall({
    ...one,
    name: 'points.get',
    method: 'GET',
    path: '/v1/points/{id}',
    fallback: 'unknown',
  }),
  /** Returns a page of the terminals of one point. */
  terminals: defineListCall(receivedTerminal, {
    name: 'points.terminals',
    path: '/v1/points/{id}/terminals',
    params: byId,
    query: terminalsQuery,
    encode: ({ id, ...args }: { id: string } & Omit<TerminalListArgs, 'pointId' | 'merchantId'>) => ({
      params: { id },
      query: encodeTerminals(args),
    }),
  }),
  /** Returns statistics of all points, or of those of one merchant. */
  stats: defineCall({
    name: 'points.stats',
    side: 'payments',
    method: 'GET',
    path: '/v1/points/stats',
    // assumed: the filter, and `terminals` in the response
    query: z.object({ merchant_id: filterText }),
    response: z.object({
      total: receivedCount,
      by_status: receivedCounts,
      terminals: z.nullish(receivedTally),
    }),
    encode: (args: { merchantId?: string }) => ({ query: { merchant_id: trimmedOrUndefined(args.merchantId) } }),
    decode: (wire): PointStats => ({
      total: wire.total,
      byStatus: wire.by_status,
      terminals: nullToUndefined(wire.terminals),
    }),
  }),
  /** Creates a point, which starts INACTIVE. 422 if the merchant does not exist. */ // assumed
  create: defineCall({
    name: 'points.create',
    side: 'payments',
    method: 'POST',
    path: '/v1/points',
    body: z.object({ ...placeBody, merchant_id: requestId }),
    response: receivedPoint,
    needsIdempotencyKey: true,
    encode: ({ merchantId, ...fields }: PointFields) => ({ body: { ...trimmed(fields), merchant_id: merchantId } }),
  }),
  /** Changes the given fields; the merchant of a point cannot change. */ // assumed
  update: defineCall({
    ...one,
    name: 'points.update',
    method: 'PATCH',
    path: '/v1/points/{id}',
    body: z.partial(z.object(placeBody)),
    encode: ({ id, ...fields }: { id: string } & Partial<Omit<PointFields, 'merchantId'>>) => ({
      params: { id },
      body: trimmed(fields),
    }),
  }),
  /** Deletes a point that is INACTIVE and has no terminals. */
  remove: defineCall({
    ...deleteCall,
    name: 'points.remove',
    path: '/v1/points/{id}',
  }),
  /** Activates a point of an active merchant. */
  activate: defineCall({
    ...one,
    name: 'points.activate',
    method: 'PATCH',
    path: '/v1/points/{id}/activate',
  }),
  /**
   * Deactivates a point: its terminals accept no payments any more, but keep their own statuses. `dependants` counts them.
   */ // assumed
  deactivate: defineCall({
    ...one,
    name: 'points.deactivate',
    method: 'PATCH',
    path: '/v1/points/{id}/deactivate',
  }),
};

/** Returns the point in its current state, from the body of a rejected action. */
export const currentPoint = conflictRecordParser('point', receivedPoint);
