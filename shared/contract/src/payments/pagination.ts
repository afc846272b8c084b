import * as z from '@mostrador/schema';
import type { Page } from '../call';
import { optionalCount } from './wire-values';

/** Largest page that a list gives. assumed. */
export const MAX_PAGE_SIZE = 200;

/** Query fields of every paged list of the payments side; `page` is 1-based. Text from a URL is accepted. */
export const pageQuery = {
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  page_size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
};

const paginationWire = z.object({
  page: optionalCount,
  page_size: optionalCount,
  total: optionalCount,
  total_pages: optionalCount,
});

/** A list answer `{data, pagination}`. assumed: the form of `pagination`, taken from the chargebacks list (docs payments §3). */
export function pagedWire<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ data: z.array(item), pagination: z.nullish(paginationWire) });
}

type Pagination = z.output<typeof paginationWire>;

/** `{data, pagination}` as a page; without a total it has as many rows as its pages take, and without those what came is the whole list. */
export function toPage<Item>({ data, pagination }: { data: Item[]; pagination?: Pagination | null }): Page<Item> {
  return { items: data, total: pagination?.total ?? rowsOf(data, pagination?.total_pages, pagination?.page_size) };
}

/** How many rows a list has at most by its pages, so that the last one can be opened; those of `data` where it does not tell. */
export function rowsOf(data: readonly unknown[], pages?: number | null, pageSize?: number | null): number {
  return pages != null && pages > 1 ? pages * (pageSize || data.length) : data.length;
}
