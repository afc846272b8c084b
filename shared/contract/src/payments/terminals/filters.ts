import * as z from '@mostrador/schema';
import { deviceListQuery, encodeDeviceList } from '../devices/filters';
import type { DeviceListArgs } from '../devices/filters';
import { encodeValues, listDefaults } from '../list-args';
import { toServerSeconds } from '../wire-values';
import { filterValues } from '../../request-texts';

/** assumed: sort fields of the terminal list; ties are broken by `id`, and a terminal that was never seen sorts as the oldest. */
export const TERMINAL_SORT_FIELDS = ['name', 'serial', 'model', 'status', 'point', 'last_seen_at', 'created_at'] as const;
export type TerminalSortField = (typeof TERMINAL_SORT_FIELDS)[number];

/** assumed: the specification gives no defaults for this list. */
export const TERMINAL_LIST_DEFAULTS = listDefaults('name', 'asc');

// assumed: the filters
export interface TerminalListArgs extends DeviceListArgs<TerminalSortField> {
  pointId?: string;
  merchantId?: string;
  /** Ids of models. */
  model?: string | readonly string[];
  /** Only terminals never seen or not seen since this instant, epoch ms. */
  seenBefore?: number;
}

/** Query of the terminals of one point. */
export const terminalsQuery = z.extend(deviceListQuery(TERMINAL_SORT_FIELDS), {
  model: filterValues,
  // server seconds
  seen_before: z.optional(z.coerce.number().check(z.int())),
});

/** Maps the filters of a list of terminals to the query; `seenBefore` is epoch ms, seconds on the wire. */
export function encodeTerminals({ model, seenBefore, ...args }: Omit<TerminalListArgs, 'pointId' | 'merchantId'>) {
  return {
    ...encodeDeviceList(args, TERMINAL_LIST_DEFAULTS),
    model: encodeValues(model),
    seen_before: toServerSeconds(seenBefore),
  };
}
