import { useEffect, useMemo, useState } from 'react';
import { useInfiniteQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ApiError } from '@mostrador/api-client';
import type { Page } from '@mostrador/contract/call';

/** A whole set read page after page. */
export interface AllPages<Item> {
  /** What came so far, each once. */
  items: Item[];
  /** How many there are; undefined before the first page. */
  total: number | undefined;
  /** Nothing is missing: figures over `items` hold. */
  complete: boolean;
  /** The user stopped it. */
  stopped: boolean;
  /** Of the page that failed; what came before stays. */
  error: ApiError | null;
  isFetching: boolean;
  dataUpdatedAt: number;
  stop: () => void;
  /** Goes on where it stopped or failed; reads everything again when it was complete. */
  resume: () => void;
}

interface Options<Item> {
  /** Names the set; pages are kept under it. */
  queryKey: QueryKey;
  /** Pages from 1, in an order in which new records come last, so that none is missed while it reads. */
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page<Item>>;
  keyOf: (item: Item) => string;
  enabled?: boolean;
  /** More are not read. */
  maxPages?: number;
}

/** Reads all pages of a list one after the other; kept like any query. */
export function useAllPages<Item>({
  queryKey,
  fetchPage,
  keyOf,
  enabled = true,
  maxPages = Infinity,
}: Options<Item>): AllPages<Item> {
  const queries = useQueryClient();
  const name = JSON.stringify(queryKey);
  const [stoppedAt, setStoppedAt] = useState<string | null>(null);
  const stopped = stoppedAt === name;
  const query = useInfiniteQuery<Page<Item>, ApiError, { pages: Page<Item>[] }, QueryKey, number>({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages, page) => {
      const read = pages.reduce((count, { items }) => count + items.length, 0);
      return last.items.length > 0 && read < last.total && page < maxPages ? page + 1 : undefined;
    },
    enabled: enabled && !stopped,
    // Money may have moved on another screen.
    refetchOnMount: 'always',
  });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const goesOn = hasNextPage && !isFetching && !error && !stopped;
  useEffect(() => {
    // Two screens may read the same set: the second joins.
    if (goesOn) void fetchNextPage({ cancelRefetch: false });
  }, [goesOn, fetchNextPage]);
  const items = useMemo(
    () => [...new Map(data?.pages.flatMap((page) => page.items).map((item) => [keyOf(item), item])).values()],
    [data, keyOf],
  );
  const total = data?.pages.at(-1)?.total;
  return {
    items,
    total,
    complete: data !== undefined && !hasNextPage && (data.pages.length < maxPages || items.length >= (total ?? 0)),
    stopped,
    error: isFetching ? null : error,
    isFetching,
    dataUpdatedAt: query.dataUpdatedAt,
    stop: () => {
      setStoppedAt(name);
      void queries.cancelQueries({ queryKey });
    },
    resume: () => {
      setStoppedAt(null);
      void (hasNextPage ? fetchNextPage() : refetch());
    },
  };
}
