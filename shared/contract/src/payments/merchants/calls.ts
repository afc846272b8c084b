import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { countryCode, DEVICE_TEXT_LIMITS, optionalText, requiredText, trimmed } from '../devices/fields';
import { receivedMerchant, receivedPoint } from '../devices/shapes';
import { byId, deleteCall, defineListCall, recordCall } from '../call-parts';
import { deviceListQuery, encodeDeviceList } from '../devices/filters';
import type { DeviceListArgs } from '../devices/filters';
import { listDefaults } from '../list-args';
import { POINT_LIST_DEFAULTS, pointsQuery } from '../points/filters';
import type { PointListArgs } from '../points/filters';
import { conflictRecordParser } from '../error-bodies';

/** assumed: sort fields of the merchant list; ties are broken by `id`. */
export const MERCHANT_SORT_FIELDS = ['name', 'city', 'status', 'created_at'] as const;
export type MerchantSortField = (typeof MERCHANT_SORT_FIELDS)[number];

/** assumed: the specification gives no defaults for this list. */
export const MERCHANT_LIST_DEFAULTS = listDefaults('name', 'asc');

export interface MerchantFields {
  name: string;
  city: string;
  /** ISO 3166 alpha-2. */
  country: string;
  address?: string;
}

const fieldsBody = z.object({
  name: requiredText(DEVICE_TEXT_LIMITS.name),
  city: requiredText(DEVICE_TEXT_LIMITS.city),
  country: countryCode,
  address: optionalText(DEVICE_TEXT_LIMITS.address),
});

const one = recordCall(receivedMerchant);

/**
 * Merchants of the provider (docs payments §7). Every action returns the merchant; a 409 contains it too, see `currentMerchant`.
 */
export const merchants = {
  list: defineListCall(receivedMerchant, {
    name: 'merchants.list',
    path: '/v1/merchants',
    query: deviceListQuery(MERCHANT_SORT_FIELDS),
    encode: (args: DeviceListArgs<MerchantSortField>) => ({ query: encodeDeviceList(args, MERCHANT_LIST_DEFAULTS) }),
  }),
  /** Returns one merchant; 404 if it does not exist or the caller may not see it. */
  get: defineCall({
    ...one,
    name: 'merchants.get',
    method: 'GET',
    path: '/v1/merchants/{id}',
    fallback: 'unknown',
  }),
  /** Returns a page of the points of one merchant. */
  points: defineListCall(receivedPoint, {
    name: 'merchants.points',
    path: '/v1/merchants/{id}/points',
    params: byId,
    query: pointsQuery,
    encode: ({ id, ...args }: { id: string } & Omit<PointListArgs, 'merchantId'>) => ({
      params: { id },
      query: encodeDeviceList(args, POINT_LIST_DEFAULTS),
    }),
  }),
  /** Creates a merchant, which starts INACTIVE. */ // assumed
  create: defineCall({
    name: 'merchants.create',
    side: 'payments',
    method: 'POST',
    path: '/v1/merchants',
    body: fieldsBody,
    response: receivedMerchant,
    needsIdempotencyKey: true,
    encode: (args: MerchantFields) => ({ body: trimmed(args) }),
  }),
  /** Changes the given fields. */
  update: defineCall({
    ...one,
    name: 'merchants.update',
    method: 'PATCH',
    path: '/v1/merchants/{id}',
    body: z.partial(fieldsBody),
    encode: ({ id, ...fields }: { id: string } & Partial<MerchantFields>) => ({ params: { id }, body: trimmed(fields) }),
  }),
  /** Deletes a merchant that is INACTIVE and has no points; its payments are kept. */
  remove: defineCall({
    ...deleteCall,
    name: 'merchants.remove',
    path: '/v1/merchants/{id}',
  }),
  activate: defineCall({
    ...one,
    name: 'merchants.activate',
    method: 'POST',
    path: '/v1/merchants/{id}/activate',
  }),
  /**
   * Deactivates a merchant: its points and terminals accept no payments any more, but keep their own statuses. `dependants`
   * counts them.
   */ // assumed
  deactivate: defineCall({
    ...one,
    name: 'merchants.deactivate',
    method: 'POST',
    path: '/v1/merchants/{id}/deactivate',
  }),
};

/** Returns the merchant in its current state, from the body of a rejected action. */
export const currentMerchant = conflictRecordParser('merchant', receivedMerchant);
