import * as z from '@mostrador/schema';
import { createdQuery, encodeCreated, encodePage, encodeValues, sortQuery, trimmedOrUndefined } from '../list-args';
import type { CreatedRange, ListArgs } from '../list-args';
import { pageQuery } from '../pagination';

/** assumed: sort fields of the point list; ties are broken by `id`. */
export const POINT_SORT_FIELDS = ['name', 'city', 'status', 'merchant', 'terminals', 'created_at'] as const;
export type PointSortField = (typeof POINT_SORT_FIELDS)[number];

/** assumed: the specification gives no defaults for this list. */
export const POINT_LIST_DEFAULTS = {
  page: 1,
  pageSize: 10,
  sort: { field: 'name', order: 'asc' },
} as const satisfies PointListArgs;

// assumed: the filters
export interface PointListArgs extends CreatedRange, ListArgs<PointSortField> {
  status?: string | readonly string[];
  merchantId?: string;
  /** Part of a name or city, ignoring case and accents, or the beginning of an id. */
  search?: string;
}

/** Query of the points of one merchant. */
export const pointsQuery = z.object({
  ...pageQuery,
  ...createdQuery,
  sort: sortQuery(POINT_SORT_FIELDS),
  status: z.optional(z.string()),
  search: z.optional(z.string()),
});

export function encodePoints(args: Omit<PointListArgs, 'merchantId'>): z.output<typeof pointsQuery> {
  return {
    ...encodePage(args, POINT_LIST_DEFAULTS),
    ...encodeCreated(args),
    status: encodeValues(args.status),
    search: trimmedOrUndefined(args.search),
  };
}
