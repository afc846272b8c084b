import type { ListDefaults, Sort } from '@mostrador/contract/payments/list-args';
import type { PagePart } from '../db/page';

/** Range and sort order of a requested page. */
export interface PageRequest<Field extends string> extends PagePart {
  sort: Sort<Field>;
}

/** A page request with the number of the page, from 1. */
interface NumberedPage<Field extends string> extends PageRequest<Field> {
  page: number;
}

/** Returns page, size and order of a validated query, with the list's defaults for missing values. */
export function readPage<Field extends string>(
  query: { page?: number; page_size?: number; sort?: string },
  defaults: ListDefaults<Field>,
): NumberedPage<Field> {
  const page = query.page ?? defaults.page;
  const limit = query.page_size ?? defaults.pageSize;
  const [field, order] = (query.sort ?? '').split(':');
  const sort = query.sort ? ({ field, order } as Sort<Field>) : defaults.sort;
  return { page, sort, limit, offset: (page - 1) * limit };
}

/** Returns the body of a paged list. */
export function pageAnswer<Item>(data: Item[], { page, limit }: NumberedPage<string>, total: number) {
  return { data, pagination: { page, page_size: limit, total, total_pages: Math.ceil(total / limit) } };
}

/** Parses a filter with several comma-separated values. */
export function readValues(text: string | undefined): string[] {
  return text?.split(',').filter(Boolean) ?? [];
}

/** Converts a filter's server seconds to ms. */
export function readInstant(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}

interface CreatedQuery {
  created_at_from?: number | undefined;
  created_at_to?: number | undefined;
}

/** Converts a filter's range of creation to ms, `[createdFrom, createdTo)`. */
export function readCreated(query: CreatedQuery) {
  return { createdFrom: readInstant(query.created_at_from), createdTo: readInstant(query.created_at_to) };
}

/** Converts milliseconds to the seconds of the wire format. */
export const toSeconds = (ms: number): number => Math.floor(ms / 1000);
