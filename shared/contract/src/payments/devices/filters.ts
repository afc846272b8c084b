import * as z from '@mostrador/schema';
import { encodeListArgs, listQueryFields, trimmedOrUndefined } from '../list-args';
import type { ListArgs, ListDefaults } from '../list-args';
import { filterText } from '../../request-texts';

/** Arguments of a list of merchants, points or terminals. assumed: the filters. */
export interface DeviceListArgs<Field extends string> extends ListArgs<Field> {
  /** Part of a name, a city or a serial number, ignoring case and accents, or the beginning of an id. */
  search?: string;
}

/** Returns the query of a list of merchants, points or terminals. */
export function deviceListQuery(sortFields: readonly string[]) {
  return z.object({ ...listQueryFields(sortFields), search: filterText });
}

/** Encodes the arguments of a list of merchants, points or terminals in wire names. */
export function encodeDeviceList<Field extends string>(
  { search, ...args }: DeviceListArgs<Field>,
  defaults: ListDefaults<Field>,
) {
  return { ...encodeListArgs(args, defaults), search: trimmedOrUndefined(search) };
}
