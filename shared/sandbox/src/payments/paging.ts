import type { ListArgs, Sort } from '@mostrador/contract/payments/list-args';
import type { PagePart } from '../db/page';

/** What a list is asked for: its part and its order. */
export interface PageRequest<Field extends string> extends PagePart {
  sort: Sort<Field>;
}

/** The same with the number of the page, from 1. */
interface NumberedPage<Field extends string> extends PageRequest<Field> {
  page: number;
}

/** Page, size and order of a validated query, with the list's defaults where it says nothing. */
export function readPage<Field extends string>(
  query: { page?: number; page_size?: number; sort?: string },
  defaults: Required<ListArgs<Field>>,
): NumberedPage<Field> {
  const page = query.page ?? defaults.page;
  const limit = query.page_size ?? defaults.pageSize;
  const [field, order] = (query.sort ?? '').split(':');
  const sort = query.sort ? ({ field, order } as Sort<Field>) : defaults.sort;
  return { page, sort, limit, offset: (page - 1) * limit };
}

/** The answer of a paged list. */
export function pageAnswer<Item>(data: Item[], { page, limit }: NumberedPage<string>, total: number) {
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
