import * as z from '@mostrador/schema';
import { createdQuery, encodeCreated, encodePage, encodeValues, sortQuery, trimmedOrUndefined } from '../list-args';
import type { CreatedRange, ListArgs } from '../list-args';
import { pageQuery } from '../pagination';
import { toServerSeconds } from '../wire-values';

/** assumed: sort fields of the terminal list; ties are broken by `id`, and a terminal that was never seen sorts as the oldest. */
export const TERMINAL_SORT_FIELDS = ['name', 'serial', 'model', 'status', 'point', 'last_seen_at', 'created_at'] as const;
export type TerminalSortField = (typeof TERMINAL_SORT_FIELDS)[number];

/** assumed: the specification gives no defaults for this list. */
export const TERMINAL_LIST_DEFAULTS = {
  page: 1,
  pageSize: 10,
  sort: { field: 'name', order: 'asc' },
} as const satisfies TerminalListArgs;

// assumed: the filters
export interface TerminalListArgs extends CreatedRange, ListArgs<TerminalSortField> {
  status?: string | readonly string[];
  pointId?: string;
  merchantId?: string;
  /** Ids of models. */
  model?: string | readonly string[];
  /** Part of a name or serial number, ignoring case and accents, or the beginning of an id. */
  search?: string;
  /** Only terminals never seen or not seen since this instant, epoch ms. */
  seenBefore?: number;
}

/** Query of the terminals of one point. */
export const terminalsQuery = z.object({
  ...pageQuery,
  ...createdQuery,
  sort: sortQuery(TERMINAL_SORT_FIELDS),
  status: z.optional(z.string()),
  model: z.optional(z.string()),
  search: z.optional(z.string()),
  // server seconds
  seen_before: z.optional(z.coerce.number().check(z.int())),
});

export function encodeTerminals(args: Omit<TerminalListArgs, 'pointId' | 'merchantId'>): z.output<typeof terminalsQuery> {
  return {
    ...encodePage(args, TERMINAL_LIST_DEFAULTS),
    ...encodeCreated(args),
    status: encodeValues(args.status),
    model: encodeValues(args.model),
    search: trimmedOrUndefined(args.search),
    seen_before: toServerSeconds(args.seenBefore),
  };
}
