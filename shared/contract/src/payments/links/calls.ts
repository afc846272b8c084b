import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { moneyToWire } from '@mostrador/values/money';
import { defineCall } from '../../call';
import { receivedLink } from './shapes';
import { LINK_TYPES } from './states';
import type { LinkType } from './states';
import { defineListCall, recordCall } from '../call-parts';
import { encodeListArgs, listDefaults, listQueryFields, trimmedOrUndefined } from '../list-args';
import type { ListArgs } from '../list-args';
import { sentMoney } from '../wire-values';
import { filterText, requestId } from '../../request-texts';
import { webAddress } from '../../web-address';

/** Defaults of a new link (docs payments §9); `expiresIn` is seconds. */
export const LINK_DEFAULTS = { type: 'STATIC', expiresIn: 3600 } as const satisfies Partial<CreateLinkArgs>;

/** assumed: limits of a new link; lifetime in seconds, from one minute to 90 days. */
export const LINK_LIMITS = {
  description: 250,
  url: 2000,
  expiresInFrom: 60,
  expiresInTo: 90 * 86_400,
  metadataEntries: 20,
  metadataKey: 40,
  metadataValue: 500,
} as const;

/** assumed: sort fields of the link list; ties are broken by `created_at,id`. */
export const LINK_SORT_FIELDS = ['created_at', 'expires_at', 'amount', 'status'] as const;
export type LinkSortField = (typeof LINK_SORT_FIELDS)[number];

/** assumed: same as the payments list (docs payments §9). */
export const LINK_LIST_DEFAULTS = listDefaults('created_at', 'desc');

/** Filters of the list. `page` is 1-based; instants are epoch ms, `[createdFrom, createdTo)`. */
interface LinkListArgs extends ListArgs<LinkSortField> {
  type?: LinkType;
  merchantId?: string;
  /** Words of the description, or the beginning of the id. */
  search?: string;
}

// assumed: all filters; the specification says "with filters"
const listQuery = z.object({
  ...listQueryFields(LINK_SORT_FIELDS),
  type: z.optional(z.enum(LINK_TYPES)),
  merchant_id: filterText,
  search: filterText,
});

function encodeList(args: LinkListArgs): { query: z.output<typeof listQuery> } {
  return {
    query: {
      ...encodeListArgs(args, LINK_LIST_DEFAULTS),
      type: args.type,
      merchant_id: trimmedOrUndefined(args.merchantId),
      search: trimmedOrUndefined(args.search),
    },
  };
}

export interface CreateLinkArgs {
  /** Default: `STATIC`. */
  type?: LinkType;
  amount: Money;
  merchantId: string;
  description?: string;
  /** Addresses to which the payer is redirected after paying and after cancelling; http or https. */
  redirectUrl?: string;
  cancelUrl?: string;
  /** Lifetime in seconds; default 3600. */
  expiresIn?: number;
  metadata?: Record<string, string>;
}

const pageAddress = webAddress(LINK_LIMITS.url);

/** Body of `create` (docs payments §3). assumed: amount and merchant are required, the others are optional. */
export const createLinkBody = z.object({
  type: z.optional(z.enum(LINK_TYPES)),
  amount: sentMoney,
  redirect_url: z.optional(pageAddress),
  cancel_url: z.optional(pageAddress),
  merchant_id: requestId,
  description: z.optional(z.string().check(z.maxLength(LINK_LIMITS.description))),
  expires_in: z.optional(z.int().check(z.minimum(LINK_LIMITS.expiresInFrom), z.maximum(LINK_LIMITS.expiresInTo))),
  metadata: z.optional(
    z.record(
      z.string().check(z.minLength(1), z.maxLength(LINK_LIMITS.metadataKey)),
      z.string().check(z.maxLength(LINK_LIMITS.metadataValue)),
    ),
  ),
});

function encodeCreate(args: CreateLinkArgs): { body: z.output<typeof createLinkBody> } {
  const metadata = args.metadata ?? {};
  return {
    body: {
      type: args.type ?? LINK_DEFAULTS.type,
      amount: moneyToWire(args.amount),
      redirect_url: trimmedOrUndefined(args.redirectUrl),
      cancel_url: trimmedOrUndefined(args.cancelUrl),
      merchant_id: args.merchantId,
      description: trimmedOrUndefined(args.description),
      expires_in: args.expiresIn ?? LINK_DEFAULTS.expiresIn,
      metadata: Object.keys(metadata).length > 0 ? metadata : undefined,
    },
  };
}

const one = recordCall(receivedLink);

/** Payment links (docs payments §7). `create` and `cancel` return the link; a 409 contains it too, see `currentLink`. */
export const links = {
  /** Creates a link that can be paid at once. A 422 names the invalid field. */
  create: defineCall({
    name: 'links.create',
    side: 'payments',
    method: 'POST',
    path: '/v1/links',
    body: createLinkBody,
    response: receivedLink,
    needsIdempotencyKey: true,
    failure: 'links.create',
    fallback: 'links.create.default',
    encode: encodeCreate,
  }),
  /** Returns a page of links. An empty list of statuses means all. */
  list: defineListCall(receivedLink, {
    name: 'links.list',
    path: '/v1/links',
    query: listQuery,
    failure: 'links.list',
    encode: encodeList,
  }),
  /** Returns one link; 404 if it does not exist or the caller may not see it. */
  get: defineCall({
    ...one,
    name: 'links.get',
    method: 'GET',
    path: '/v1/links/{id}',
    failure: 'links.get',
    fallback: 'links.get',
  }),
  /** Cancels a link, only while it is ACTIVE. */
  cancel: defineCall({
    ...one,
    name: 'links.cancel',
    method: 'POST',
    path: '/v1/links/{id}/cancel',
    needsIdempotencyKey: true,
    fallback: 'links.cancel.default',
  }),
};
