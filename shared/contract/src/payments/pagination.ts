import * as z from '@mostrador/schema';
import type { Page } from '../call';
import { optionalCount } from './wire-values';

/** Largest page size. assumed. */
export const MAX_PAGE_SIZE = 200;

/** Query fields of every paged list of the payments side; `page` is 1-based. Accepts text from a URL. */
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

/**
 * A list response `{data, pagination}`. assumed: the form of `pagination`, taken from the chargebacks list (docs payments §3).
 */
export function pagedWire<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ data: z.array(item), pagination: z.nullish(paginationWire) });
}

type Pagination = z.output<typeof paginationWire>;

/**
 * Converts `{data, pagination}` to a page. A missing total is derived from the number of pages; without that, the received rows
 * are the whole list.
 */
export function toPage<Item>({ data, pagination }: { data: Item[]; pagination?: Pagination | null }): Page<Item> {
  return { items: data, total: pagination?.total ?? totalFromPages(data, pagination?.total_pages, pagination?.page_size) };
}

/**
 * Returns the maximum number of rows of a list derived from its pages, so that the last page can be opened; the length of `data`
 * if the number of pages is unknown.
 */
export function totalFromPages(data: readonly unknown[], pages?: number | null, pageSize?: number | null): number {
  return pages != null && pages > 1 ? pages * (pageSize || data.length) : data.length;
}
