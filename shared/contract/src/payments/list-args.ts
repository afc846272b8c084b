import * as z from '@mostrador/schema';
import { toServerSeconds } from './wire-values';

/** Path parameter of one record. */
export const byId = z.object({ id: z.string().check(z.minLength(1)) });

/** Query fields of a list that can be filtered by creation date. */
export const createdQuery = {
  // assumed: server seconds, from inclusive, to exclusive
  created_at_from: z.optional(z.coerce.number().check(z.int())),
  created_at_to: z.optional(z.coerce.number().check(z.int())),
};

/** Instants in epoch ms, `[createdFrom, createdTo)`. */
export interface CreatedRange {
  createdFrom?: number;
  createdTo?: number;
}

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

/** Arguments of every paged list; `page` is 1-based. */
export interface ListArgs<Field extends string> {
  page?: number;
  pageSize?: number;
  sort?: Sort<Field>;
}

/** assumed: `sort` is `field:asc|desc` on every list, like the default of the chargebacks (docs payments §9). */
export function sortQuery(fields: readonly string[]) {
  return z.optional(z.string().check(z.regex(new RegExp(`^(${fields.join('|')}):(asc|desc)$`))));
}

/** Encodes page and sort in wire names; missing values come from the list's defaults. */
export function encodePage<Field extends string>(
  { page, pageSize, sort }: ListArgs<Field>,
  defaults: Required<ListArgs<Field>>,
): { page: number; page_size: number; sort: string } {
  const { field, order } = sort ?? defaults.sort;
  return { page: page ?? defaults.page, page_size: pageSize ?? defaults.pageSize, sort: `${field}:${order}` };
}
