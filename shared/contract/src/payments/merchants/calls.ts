import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { countryCode, DEVICE_TEXT_LIMITS, optionalText, requiredText, trimmed } from '../devices/fields';
import { receivedMerchant, receivedPoint } from '../devices/shapes';
import { byId, createdQuery, encodeCreated, encodePage, encodeValues, sortQuery, trimmedOrUndefined } from '../list-args';
import type { CreatedRange, ListArgs } from '../list-args';
import { pagedWire, pageQuery, toPage } from '../pagination';
import { encodePoints, pointsQuery } from '../points/filters';
import type { PointListArgs } from '../points/filters';
import { conflictRecordParser } from '../error-bodies';
import { noContent } from '../responses';

/** assumed: sort fields of the merchant list; ties are broken by `id`. */
export const MERCHANT_SORT_FIELDS = ['name', 'city', 'status', 'created_at'] as const;
export type MerchantSortField = (typeof MERCHANT_SORT_FIELDS)[number];

/** assumed: the specification gives no defaults for this list. */
export const MERCHANT_LIST_DEFAULTS = {
  page: 1,
  pageSize: 10,
  sort: { field: 'name', order: 'asc' },
} as const satisfies MerchantListArgs;

// assumed: the filters
interface MerchantListArgs extends CreatedRange, ListArgs<MerchantSortField> {
  status?: string | readonly string[];
  /** Part of a name or city, ignoring case and accents, or the beginning of an id. */
  search?: string;
}

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

const one = { side: 'payments', params: byId, response: receivedMerchant } as const;

/**
 * Merchants of the provider (docs payments §7). Every action returns the merchant; a 409 contains it too, see `currentMerchant`.
 */
export const merchants = {
  list: defineCall({
    name: 'merchants.list',
    side: 'payments',
    method: 'GET',
    path: '/v1/merchants',
    query: z.object({
      ...pageQuery,
      ...createdQuery,
      sort: sortQuery(MERCHANT_SORT_FIELDS),
      status: z.optional(z.string()),
      search: z.optional(z.string()),
    }),
    response: pagedWire(receivedMerchant),
    encode: (args: MerchantListArgs) => ({
      query: {
        ...encodePage(args, MERCHANT_LIST_DEFAULTS),
        ...encodeCreated(args),
        status: encodeValues(args.status),
        search: trimmedOrUndefined(args.search),
      },
    }),
    decode: toPage,
  }),
  /** Returns one merchant; 404 if it does not exist or the caller may not see it. */
  get: defineCall({
    ...one,
    name: 'merchants.get',
    method: 'GET',
    path: '/v1/merchants/{id}',
    fallback: 'unknown',
    encode: (args: { id: string }) => ({ params: args }),
  }),
  /** Returns a page of the points of one merchant. */
  points: defineCall({
    name: 'merchants.points',
    side: 'payments',
    method: 'GET',
    path: '/v1/merchants/{id}/points',
    params: byId,
    query: pointsQuery,
    response: pagedWire(receivedPoint),
    encode: ({ id, ...args }: { id: string } & Omit<PointListArgs, 'merchantId'>) => ({
      params: { id },
      query: encodePoints(args),
    }),
    decode: toPage,
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
    name: 'merchants.remove',
    side: 'payments',
    method: 'DELETE',
    path: '/v1/merchants/{id}',
    params: byId,
    response: noContent,
    encode: (args: { id: string }) => ({ params: args }),
    decode: () => undefined,
  }),
  activate: defineCall({
    ...one,
    name: 'merchants.activate',
    method: 'POST',
    path: '/v1/merchants/{id}/activate',
    encode: (args: { id: string }) => ({ params: args }),
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
    encode: (args: { id: string }) => ({ params: args }),
  }),
};

/** Returns the merchant in its current state, from the body of a rejected action. */
export const currentMerchant = conflictRecordParser('merchant', receivedMerchant);
