import * as z from '@mostrador/schema';
import { MAX_AMOUNT_MINOR } from '@mostrador/values/money';
import { filterValues } from '../request-texts';
import { pageQuery } from './pagination';
import { toServerSeconds } from './wire-values';

/** Query fields of a list that can be filtered by creation date. */
export const createdQuery = {
  // assumed: server seconds, from inclusive, to exclusive
  created_at_from: z.optional(z.coerce.number().check(z.int())),
  created_at_to: z.optional(z.coerce.number().check(z.int())),
};

/** A bound of an amount in decimal major units. */
export const amountBound = z.optional(z.coerce.number().check(z.minimum(0), z.maximum(MAX_AMOUNT_MINOR)));

/** Instants in epoch ms, `[createdFrom, createdTo)`. */
export interface CreatedRange {
  createdFrom?: number;
  createdTo?: number;
}

/** Maps a range of creation from epoch ms to the server's seconds; a missing end stays open. */
export function encodeCreated({ createdFrom, createdTo }: CreatedRange): z.output<z.ZodMiniObject<typeof createdQuery>> {
  return { created_at_from: toServerSeconds(createdFrom), created_at_to: toServerSeconds(createdTo) };
}

/** Joins several values of a filter with commas; an empty list means all and returns undefined. assumed: the commas. */
export function encodeValues(values: string | readonly string[] | undefined): string | undefined {
  return (typeof values === 'string' ? [values] : (values ?? [])).join(',') || undefined;
}

/** Returns the trimmed text of a filter; undefined if it is blank. */
export function trimmedOrUndefined(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** Returns an object without its undefined properties, so that spreading it does not overwrite defaults. */
export function dropUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}

export interface Sort<Field extends string> {
  field: Field;
  order: 'asc' | 'desc';
}

/** Arguments of a list; `page` is 1-based. */
export interface ListArgs<Field extends string> extends CreatedRange {
  page?: number;
  pageSize?: number;
  sort?: Sort<Field>;
  status?: string | readonly string[];
}

/** The default page and order of a list. */
export type ListDefaults<Field extends string> = Required<Pick<ListArgs<Field>, 'page' | 'pageSize' | 'sort'>>;

/** Returns the default arguments of a list: the first page of ten records in this order. */
export function listDefaults<Field extends string, Order extends 'asc' | 'desc'>(field: Field, order: Order) {
  return { page: 1, pageSize: 10, sort: { field, order } } as const;
}

/** assumed: `sort` is `field:asc|desc` on every list, like the default of the chargebacks (docs payments §9). */
export function sortQuery(fields: readonly string[]) {
  return z.optional(z.string().check(z.regex(new RegExp(`^(${fields.join('|')}):(asc|desc)$`))));
}

/** Returns the query fields of a list: page, sort order, creation date and status. */
export function listQueryFields(sortFields: readonly string[]) {
  return { ...pageQuery, ...createdQuery, sort: sortQuery(sortFields), status: filterValues };
}

/** Encodes the arguments of a list in wire names; a missing page or sort order comes from the list's defaults. */
export function encodeListArgs<Field extends string>(
  { page, pageSize, sort, status, ...created }: ListArgs<Field>,
  defaults: ListDefaults<Field>,
) {
  const { field, order } = sort ?? defaults.sort;
  return {
    page: page ?? defaults.page,
    page_size: pageSize ?? defaults.pageSize,
    sort: `${field}:${order}`,
    status: encodeValues(status),
    ...encodeCreated(created),
  };
}
