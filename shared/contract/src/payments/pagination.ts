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

/** `{data, pagination}` as a page; without a total the answer counts as the whole list. */
export function toPage<Item>({ data, pagination }: { data: Item[]; pagination?: Pagination | null }): Page<Item> {
  return { items: data, total: pagination?.total ?? data.length };
}
