import type { ListArgs, Sort } from '@mostrador/contract/payments/list-args';

/** What a list is asked for: its order and its part, from `offset` on. */
export interface PageRequest<Field extends string> {
  page: number;
  sort: Sort<Field>;
  limit: number;
  offset: number;
}

/** Page, size and order of a validated query, with the list's defaults where it says nothing. */
export function readPage<Field extends string>(
  query: { page?: number; page_size?: number; sort?: string },
  defaults: Required<ListArgs<Field>>,
): PageRequest<Field> {
  const page = query.page ?? defaults.page;
  const limit = query.page_size ?? defaults.pageSize;
  const [field, order] = (query.sort ?? '').split(':');
  const sort = query.sort ? ({ field, order } as Sort<Field>) : defaults.sort;
  return { page, sort, limit, offset: (page - 1) * limit };
}

/** The answer of a paged list. */
export function pageAnswer<Item>(data: Item[], { page, limit }: PageRequest<string>, total: number) {
  return { data, pagination: { page, page_size: limit, total, total_pages: Math.ceil(total / limit) } };
}

/** The values of a filter that takes several. */
export function readValues(text: string | undefined): string[] {
  return text?.split(',').filter(Boolean) ?? [];
}

/** A filter's instant, ms, from server seconds. */
export function readInstant(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}

/** Milliseconds as the wire's seconds. */
export const toSeconds = (ms: number): number => Math.floor(ms / 1000);
