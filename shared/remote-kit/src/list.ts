import { useCallback } from 'react';
import { useQuery, useQueryClient, type FetchQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { apiQuery, callApi, pollUntilSettled, serverNow, type ApiError } from '@mostrador/api-client';
import type { AnyCall, ArgsOf, Page, ResultOf } from '@mostrador/contract/call';
import { timeZoneOf, useSession, type Session } from '@mostrador/session';
import {
  listArgs,
  readListParams,
  useListParams,
  type Kinds,
  type ListArgs,
  type ListMoment,
  type ListParams,
  type ListSchema,
  type OnPrefetchPage,
} from '@mostrador/ui/list';
import { useServerNow } from './server-now';
import type { Visit } from './remote';

interface WithId {
  id: string | number;
}

type RowOf<C extends AnyCall> = ResultOf<C> extends Page<infer Row> ? Row & WithId : never;

/**
 * Session, place and time of a list's request. `now` is rounded down to the minute, so that the query key stays the same within a
 * minute.
 */
interface ListContext extends ListMoment {
  session: Session;
}

/** Declares a list of records: the state in its address, and the call that returns a page. */
interface ListDefinition<C extends AnyCall, Filters extends Kinds, Field extends string> extends ListSchema<Filters, Field> {
  call: C;
  /** Maps list arguments to the call's arguments, if page, size, sort and filters do not already match them. */
  args?: (args: ListArgs<Filters, Field>, context: ListContext) => ArgsOf<C>;
  /** Polls while a page has records in progress, as `pollUntilSettled` does. */
  poll?: (page: ResultOf<C>) => string | null;
  /** Client-side filter predicate. Shows matching cached rows until the server responds to a new filter. */
  matchesFilters?: (row: RowOf<C>, filters: ListParams<Filters, Field>['filters']) => boolean;
  /** The record of a row and the part that shows it. Both are prefetched when the user is likely to click the row. */
  record?: { query: (row: RowOf<C>, session: Session) => RecordQuery; part?: { preload: () => Promise<unknown> } };
}

type RecordQuery = Pick<FetchQueryOptions<unknown, ApiError>, 'queryKey' | 'queryFn'>;

/** Without `args`, the list's own arguments must match the call's, with no unknown ones. */
type RequiredArgs<C extends AnyCall, Filters extends Kinds, Field extends string> = [
  ListArgs<Filters, Field>,
  keyof ListArgs<Filters, Field>,
] extends [ArgsOf<C>, keyof ArgsOf<C>]
  ? unknown
  : { args: object };

/** Declares a list; must be a module constant. */
export function defineList<C extends AnyCall, const Filters extends Kinds, Field extends string>(
  list: ListDefinition<C, Filters, Field> & RequiredArgs<C, Filters, Field>,
): ListDefinition<C, Filters, Field> {
  return list;
}

const minute = 60_000;

function contextOf(session: Session, now: number): ListContext {
  return { session, timeZone: timeZoneOf(session), now: now - (now % minute) };
}

function argsOf<C extends AnyCall, Filters extends Kinds, Field extends string>(
  list: ListDefinition<C, Filters, Field>,
  view: Parameters<typeof listArgs<Filters, Field>>[1],
  context: ListContext,
): ArgsOf<C> {
  const args = listArgs(list, view, context);
  return list.args ? list.args(args, context) : (args as ArgsOf<C>);
}

/** Prefetches the page that a list will show first; use it as `prefetch` of the list's loader in `remote.tsx`. */
export function prefetchList<C extends AnyCall, Filters extends Kinds, Field extends string>(
  list: ListDefinition<C, Filters, Field>,
  { search, session, queries }: Visit,
): Promise<void> {
  return queries.prefetchQuery(apiQuery(list.call, argsOf(list, readListParams(list, search), contextOf(session, serverNow()))));
}

/** State and data of a list screen. */
export interface ListScreen<C extends AnyCall, Filters extends Kinds, Field extends string> {
  /** State in the address: for `FilterBar` and its filters. */
  params: ListParams<Filters, Field>;
  /** The arguments of the current page's request. */
  args: ArgsOf<C>;
  /** The current page; the previous one stays until the next one arrives. Late responses are ignored. */
  query: UseQueryResult<ResultOf<C>, ApiError>;
  /** Number of all matches, not of this page; undefined while unknown. */
  total: number | undefined;
  /** Props for `DataTable`: rows, states, freshness, order and pages. */
  table: {
    query: UseQueryResult<ResultOf<C>, ApiError>;
    params: ListParams<Filters, Field>;
    rowKey: (row: RowOf<C>) => string;
    onPrefetch: ((row: RowOf<C>) => void) | undefined;
    onPrefetchPage: OnPrefetchPage;
  };
  /** Props for `ExportButton`: everything that matches the filters, in the list's order. */
  export: {
    fetchPage: (page: number, signal: AbortSignal) => Promise<ResultOf<C>>;
    rowKey: (row: RowOf<C>) => string;
    total: number | undefined;
  };
}

/** Maximum page size of both servers. */
const exportPageSize = 200;

const rowKey = ({ id }: WithId) => String(id);

/** Returns the previous page without the rows that a new filter excludes; without rows left, the table shows its loading state. */
function filterPlaceholder<Answer, C extends AnyCall, Filters extends Kinds, Field extends string>(
  before: Answer,
  { matchesFilters }: ListDefinition<C, Filters, Field>,
  filters: ListParams<Filters, Field>['filters'],
): Answer {
  if (!matchesFilters) return before;
  const page = before as Page<RowOf<C>>;
  return { ...page, items: page.items.filter((row) => matchesFilters(row, filters)) } as Answer;
}

/** Returns whether a row’s value equals the filter's or is among its values. A missing value or filter always matches. */
export function matchesFilter<T extends string | number>(value: T | undefined, filter: readonly T[] | T | null): boolean {
  if (value === undefined || filter === null || filter === '') return true;
  if (typeof filter !== 'object') return value === filter;
  return filter.length === 0 || filter.includes(value);
}

/**
 * Returns the data of a list screen. The address is the only state: it becomes arguments (relative days are counted in the branch's zone
 * and change at midnight), which become a query; errors are `ApiError`s, shown by `DataTable`.
 *
 * A new list needs two or three files and a loader in `remote.tsx`. Copy `remote-payments/src/links`:
 *
 * 1. `LinkList.tsx`: a module constant declares the request with `defineList`, and this hook returns the props of the page's
 *    components. `args` is needed only if names or values differ from the call's; `prefetchList` is for the loader's `prefetch`.
 * 2. `columns.tsx` with `columnsOf` and `exportColumns`, if they would make the screen long; `queries.ts` if the record has a query.
 * 3. A test over the sandbox: an address restores the list, each filter, the export, the record.
 *
 * Nothing else is needed: `DataTable` and `ListPage` provide pages, sort order, saved views, column choice, freshness, skeletons, empty states.
 */
export function useListQuery<C extends AnyCall, Filters extends Kinds, Field extends string>(
  list: ListDefinition<C, Filters, Field>,
): ListScreen<C, Filters, Field> {
  const params = useListParams(list);
  const session = useSession();
  const context = contextOf(session, useServerNow(minute));
  const args = argsOf(list, params, context);
  const query = useQuery({
    ...apiQuery(list.call, args),
    placeholderData: (before) => before && filterPlaceholder(before, list, params.filters),
    ...(list.poll && { refetchInterval: pollUntilSettled(list.poll) }),
  });
  const total = (query.data as Page<WithId> | undefined)?.total;
  const fetchPage = (page: number, signal: AbortSignal) =>
    callApi(list.call, { ...(args as object), page, pageSize: exportPageSize } as ArgsOf<C>, { signal });
  const queries = useQueryClient();
  const onPrefetch = useCallback(
    (row: RowOf<C>) => {
      // A failure of the prefetch is shown when the record is opened.
      void queries.prefetchQuery(list.record!.query(row, session));
      list.record!.part?.preload().catch(() => undefined);
    },
    [list, queries, session],
  );
  const onPrefetchPage: OnPrefetchPage = (to) => {
    const view = { ...params, ...to } as typeof params;
    void queries.prefetchQuery(apiQuery(list.call, argsOf(list, view, context)));
  };
  const table = { query, params, rowKey, onPrefetch: list.record && onPrefetch, onPrefetchPage };
  return { params, args, query, total, table, export: { fetchPage, rowKey, total } };
}
