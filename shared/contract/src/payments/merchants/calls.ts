import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { countryCode, DEVICE_TEXT_LIMITS, optionalText, requiredText, trimmed } from '../devices/fields';
import { receivedMerchant, receivedPoint } from '../devices/shapes';
import { byId, createdQuery, encodeCreated, encodePage, encodeValues, sortQuery, typed } from '../list-args';
import type { CreatedRange, ListArgs } from '../list-args';
import { pagedWire, pageQuery, toPage } from '../pagination';
import { encodePoints, pointsQuery } from '../points/filters';
import type { PointListArgs } from '../points/filters';
import { currentIn } from '../refusals';
import { noContent } from '../answers';

/** assumed: fields that a list of merchants can be sorted by; ties are broken by `id`. */
export const MERCHANT_SORT_FIELDS = ['name', 'city', 'status', 'created_at'] as const;
export type MerchantSortField = (typeof MERCHANT_SORT_FIELDS)[number];

/** assumed: the specification gives none for this list. */
export const MERCHANT_LIST_DEFAULTS = {
  page: 1,
  pageSize: 10,
  sort: { field: 'name', order: 'asc' },
} as const satisfies MerchantListArgs;

// assumed: the filters
export interface MerchantListArgs extends CreatedRange, ListArgs<MerchantSortField> {
  status?: string | readonly string[];
  /** Part of a name or city, whatever its case and accents, or how an id begins. */
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

/** Merchants of the provider (docs payments §7). Every action answers with the merchant; 409 carries it too, see `currentMerchant`. */
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
        search: typed(args.search),
      },
    }),
    decode: toPage,
  }),
  /** One merchant; 404 when there is none in the caller's reach. */
  get: defineCall({
    ...one,
    name: 'merchants.get',
    method: 'GET',
    path: '/v1/merchants/{id}',
    fallback: 'unknown',
    encode: (args: { id: string }) => ({ params: args }),
  }),
  /** A page of the points of one merchant. */
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
  /** Creates a merchant; it begins INACTIVE. */ // assumed
  create: defineCall({
    name: 'merchants.create',
    side: 'payments',
    method: 'POST',
    path: '/v1/merchants',
    body: fieldsBody,
    response: receivedMerchant,
    once: true,
    encode: (args: MerchantFields) => ({ body: trimmed(args) }),
  }),
  /** Changes the fields that are given. */
  update: defineCall({
    ...one,
    name: 'merchants.update',
    method: 'PATCH',
    path: '/v1/merchants/{id}',
    body: z.partial(fieldsBody),
    encode: ({ id, ...fields }: { id: string } & Partial<MerchantFields>) => ({ params: { id }, body: trimmed(fields) }),
  }),
  /** Deletes a merchant that is INACTIVE and has no points; its payments stay. */
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
  /** Nothing under it takes payments any more; `dependants` says how much that is. Their own statuses stay. */ // assumed
  deactivate: defineCall({
    ...one,
    name: 'merchants.deactivate',
    method: 'POST',
    path: '/v1/merchants/{id}/deactivate',
    encode: (args: { id: string }) => ({ params: args }),
  }),
};

/** The merchant as it is now, from the body of a refused action. */
export const currentMerchant = currentIn('merchant', receivedMerchant);
