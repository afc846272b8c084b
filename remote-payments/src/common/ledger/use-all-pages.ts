import { useEffect, useMemo, useState } from 'react';
import { useInfiniteQuery, useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '@mostrador/api-client';
import type { Page } from '@mostrador/contract/call';

/** A complete set loaded page by page. */
export interface AllPages<Item> {
  /** The items loaded so far, without duplicates. */
  items: Item[];
  /** Total number of items in the started parts; undefined before the first page. */
  total: number | undefined;
  /** All items are loaded, so figures over `items` are correct. */
  complete: boolean;
  /** The user paused it. */
  stopped: boolean;
  /** Error of the failed page; the loaded items stay. */
  error: ApiError | null;
  /** Number of loaded parts, and of all parts. */
  parts: { read: number; all: number };
  isFetching: boolean;
  dataUpdatedAt: number;
  stop: () => void;
  /** Continues after a pause or failure; fetches everything again if it was complete. */
  resume: () => void;
}

interface Options<Item> {
  /** Query key of the set. */
  queryKey: QueryKey;
  /** Fetches a page, counted from 1, with new records last, so that loading does not miss any. `part` counts from 0. */
  fetchPage: (page: number, signal: AbortSignal, part: number) => Promise<Page<Item>>;
  /** Number of parts of a large set, each with its own pages; default 1. */
  parts?: number;
  keyOf: (item: Item) => string;
  enabled?: boolean;
  /** Maximum number of pages. */
  maxPages?: number;
}

/** The next page; `isStalled`: the previous page contained nothing new although more were announced. */
interface Cursor {
  part: number;
  page: number;
  isStalled: boolean;
}

/**
 * Fetches all pages of a list sequentially and caches them like any query. A page without new items before the end causes a
 * `format` error: the server ignores the page, or the total is wrong.
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
    queryFn: ({ pageParam: { part, page, isStalled }, signal }) => {
      if (isStalled) throw new ApiError({ kind: 'format', call: String(queryKey[0]), api: '', side: 'payments' });
      return fetchPage(page, signal, part);
    },
    initialPageParam: { part: 0, page: 1, isStalled: false },
    getNextPageParam: (last, pages, { part, page }, cursors): Cursor | undefined => {
      if (pages.length >= maxPages) return undefined;
      const before = pages.slice(0, -1).filter((_, at) => cursors[at]?.part === part);
      const known = new Set(before.flatMap(({ items }) => items).map(keyOf));
      const read = last.items.length + before.reduce((count, { items }) => count + items.length, 0);
      if (read < last.total) return { part, page: page + 1, isStalled: last.items.every((item) => known.has(keyOf(item))) };
      return part + 1 < parts ? { part: part + 1, page: 1, isStalled: false } : undefined;
    },
    enabled: enabled && !stopped,
    // Money may have moved on another screen.
    refetchOnMount: 'always',
  });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const shouldFetchNext = enabled && hasNextPage && !isFetching && !error && !stopped;
  // Runs after every render, because a page may arrive without a change of `shouldFetchNext`.
  useEffect(() => {
    // Two screens may load the same set: the second joins.
    if (shouldFetchNext) void fetchNextPage({ cancelRefetch: false });
  });
  const items = useMemo(
    () => [...new Map(data?.pages.flatMap((page) => page.items).map((item) => [keyOf(item), item])).values()],
    [data, keyOf],
  );
  const total = data && totalOf(data);
  const currentPart = data?.pageParams.at(-1)?.part ?? 0;
  return {
    items,
    total,
    complete: data !== undefined && !hasNextPage && (data.pages.length < maxPages || items.length >= (total ?? 0)),
    stopped,
    parts: { read: data && !hasNextPage ? parts : currentPart, all: parts },
    error: isFetching ? null : error,
    // Still fetching between two pages.
    isFetching: isFetching || shouldFetchNext,
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

/** Each part counts with the total of its last page. */
function totalOf<Item>({ pages, pageParams }: InfiniteData<Page<Item>, Cursor>): number {
  const totals = new Map(pages.map((page, at) => [pageParams[at]?.part, page.total]));
  return [...totals.values()].reduce((sum, total) => sum + total, 0);
}
