import * as z from '@mostrador/schema';
import { toServerSeconds } from './wire-values';

/** Path parameter of one record. */
export const byId = z.object({ id: z.string().check(z.minLength(1)) });

/** Query fields of a list that is filtered by when its records were made. */
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

/** Several values of a filter, separated by commas; none means all of them. assumed: the commas. */
export function encodeValues(values: string | readonly string[] | undefined): string | undefined {
  return (typeof values === 'string' ? [values] : (values ?? [])).join(',') || undefined;
}

/** What a person typed into a filter; undefined when that is nothing. */
export function typed(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** Parts that are undefined leave the defaults beside them alone. */
export function dropUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}

export interface Sort<Field extends string> {
  field: Field;
  order: 'asc' | 'desc';
}

/** What every paged list takes; `page` is 1-based. */
export interface ListArgs<Field extends string> {
  page?: number;
  pageSize?: number;
  sort?: Sort<Field>;
}

/** assumed: `sort` is `field:asc|desc` on every list, as the chargebacks' default has it (docs payments §9). */
export function sortQuery(fields: readonly string[]) {
  return z.optional(z.string().check(z.regex(new RegExp(`^(${fields.join('|')}):(asc|desc)$`))));
}

/** Page and sort in wire names, with the list's defaults where nothing is said. */
export function encodePage<Field extends string>(
  { page, pageSize, sort }: ListArgs<Field>,
  defaults: Required<ListArgs<Field>>,
): { page: number; page_size: number; sort: string } {
  const { field, order } = sort ?? defaults.sort;
  return { page: page ?? defaults.page, page_size: pageSize ?? defaults.pageSize, sort: `${field}:${order}` };
}
