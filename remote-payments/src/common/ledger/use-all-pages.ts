import { useEffect, useMemo, useState } from 'react';
import { useInfiniteQuery, useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '@mostrador/api-client';
import type { Page } from '@mostrador/contract/call';

/** A whole set read page after page. */
export interface AllPages<Item> {
  /** What came so far, each once. */
  items: Item[];
  /** How many there are, of the parts that were begun; undefined before the first page. */
  total: number | undefined;
  /** Nothing is missing: figures over `items` hold. */
  complete: boolean;
  /** The user stopped it. */
  stopped: boolean;
  /** Of the page that failed; what came before stays. */
  error: ApiError | null;
  /** Parts of the set that were read, and how many there are. */
  parts: { read: number; all: number };
  isFetching: boolean;
  dataUpdatedAt: number;
  stop: () => void;
  /** Goes on where it stopped or failed; reads everything again when it was complete. */
  resume: () => void;
}

interface Options<Item> {
  /** Names the set; pages are kept under it. */
  queryKey: QueryKey;
  /** Pages from 1, in an order in which new records come last, so that none is missed while it reads. `part` counts from 0. */
  fetchPage: (page: number, signal: AbortSignal, part: number) => Promise<Page<Item>>;
  /** A large set is read in so many parts, each with its own pages; 1 unless told. */
  parts?: number;
  keyOf: (item: Item) => string;
  enabled?: boolean;
  /** More are not read. */
  maxPages?: number;
}

/** The page to read; `dry`: the one before it brought nothing new although there was said to be more. */
interface Cursor {
  part: number;
  page: number;
  dry: boolean;
}

/**
 * Reads all pages of a list one after the other; kept like any query. A page that brings nothing new before the end ends it with a `format` error:
 * the server does not know pages, or the total is none.
 */
export function useAllPages<Item>({
  queryKey,
  fetchPage,
  keyOf,
  parts = 1,
  enabled = true,
  maxPages = Infinity,
}: Options<Item>): AllPages<Item> {
  const queries = useQueryClient();
  const name = JSON.stringify(queryKey);
  const [stoppedAt, setStoppedAt] = useState<string | null>(null);
  const stopped = stoppedAt === name;
  const query = useInfiniteQuery<Page<Item>, ApiError, InfiniteData<Page<Item>, Cursor>, QueryKey, Cursor>({
    queryKey,
    queryFn: ({ pageParam: { part, page, dry }, signal }) => {
      if (dry) throw new ApiError({ kind: 'format', call: String(queryKey[0]), api: '', side: 'payments' });
      return fetchPage(page, signal, part);
    },
    initialPageParam: { part: 0, page: 1, dry: false },
    getNextPageParam: (last, pages, { part, page }, cursors): Cursor | undefined => {
      if (pages.length >= maxPages) return undefined;
      const before = pages.slice(0, -1).filter((_, at) => cursors[at]?.part === part);
      const known = new Set(before.flatMap(({ items }) => items).map(keyOf));
      const read = last.items.length + before.reduce((count, { items }) => count + items.length, 0);
      if (read < last.total) return { part, page: page + 1, dry: last.items.every((item) => known.has(keyOf(item))) };
      return part + 1 < parts ? { part: part + 1, page: 1, dry: false } : undefined;
    },
    enabled: enabled && !stopped,
    // Money may have moved on another screen.
    refetchOnMount: 'always',
  });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const goesOn = hasNextPage && !isFetching && !error && !stopped;
  // After every drawing: a page that comes at once is fetched between two of them, so that `goesOn` does not change.
  useEffect(() => {
    // Two screens may read the same set: the second joins.
    if (goesOn) void fetchNextPage({ cancelRefetch: false });
  });
  const items = useMemo(
    () => [...new Map(data?.pages.flatMap((page) => page.items).map((item) => [keyOf(item), item])).values()],
    [data, keyOf],
  );
  const total = data && totalOf(data);
  const begun = data?.pageParams.at(-1)?.part ?? 0;
  return {
    items,
    total,
    complete: data !== undefined && !hasNextPage && (data.pages.length < maxPages || items.length >= (total ?? 0)),
    stopped,
    parts: { read: data && !hasNextPage ? parts : begun, all: parts },
    error: isFetching ? null : error,
    // Between two pages it is still reading.
    isFetching: isFetching || goesOn,
    dataUpdatedAt: query.dataUpdatedAt,
    stop: () => {
      setStoppedAt(name);
      void queries.cancelQueries({ queryKey });
    },
    resume: () => {
      setStoppedAt(null);
      void (hasNextPage && error?.kind !== 'format' ? fetchNextPage() : refetch());
    },
  };
}

/** Each part counts with what its last page said. */
function totalOf<Item>({ pages, pageParams }: InfiniteData<Page<Item>, Cursor>): number {
  const totals = new Map(pages.map((page, at) => [pageParams[at]?.part, page.total]));
  return [...totals.values()].reduce((sum, total) => sum + total, 0);
}
