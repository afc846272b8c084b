import * as z from 'zod/mini';
import type { Page } from '../call';

/** Largest page that a list gives. assumed. */
export const MAX_PAGE_SIZE = 200;

/** Query fields of every paged list of the payments side; `page` is 1-based. Text from a URL is accepted. */
export const pageQuery = {
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  page_size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
};

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

/** The `sort` field of a query. assumed: `field:asc|desc` on every list, as the chargebacks' default has it (spec payments §9). */
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

/** Several values of a filter, separated by commas; none at all is no filter. assumed: the commas. */
export function encodeValues(values: string | readonly string[] | undefined): string | undefined {
  return (typeof values === 'string' ? values : (values ?? []).join(',')) || undefined;
}

/** The text of a filter, without the blanks around it; nothing but blanks is no filter. */
export function encodeText(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

const paginationWire = z.object({
  page: z.nullish(z.number()),
  page_size: z.nullish(z.number()),
  total: z.number().check(z.int(), z.minimum(0)),
  total_pages: z.nullish(z.number()),
});

/** A list answer `{data, pagination}`. assumed: the form of `pagination`, taken from the chargebacks list (spec payments §3). */
export function pagedWire<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ data: z.array(item), pagination: z.nullish(paginationWire) });
}

/** `{data, pagination}` as a page; without `pagination` the answer counts as the whole list. */
export function toPage<Wire, Item>(
  wire: { data: Wire[]; pagination?: { total: number } | null },
  decode: (item: Wire) => Item,
): Page<Item> {
  return { items: wire.data.map(decode), total: wire.pagination?.total ?? wire.data.length };
}
