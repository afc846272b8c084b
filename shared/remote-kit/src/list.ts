import { useCallback } from 'react';
import { useQuery, useQueryClient, type FetchQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { apiQuery, callApi, pollWhile, type ApiError } from '@mostrador/api-client';
import type { AnyCall, ArgsOf, Page, ResultOf } from '@mostrador/contract/call';
import { timeZoneOf, useSession, type Session } from '@mostrador/session';
import { useNow } from '@mostrador/ui/kit';
import {
  listArgs,
  readListParams,
  useListParams,
  type Kinds,
  type ListArgs,
  type ListMoment,
  type ListParams,
  type ListSchema,
  type OnTurn,
} from '@mostrador/ui/list';
import { clock } from '@mostrador/values/clock';
import type { Visit } from './remote';

interface Listed {
  id: string | number;
}

type RowOf<C extends AnyCall> = ResultOf<C> extends Page<infer Row> ? Row & Listed : never;

/** For whom, where and when a list asks. `now` is the beginning of the minute, so that the same minute asks the same question. */
export interface ListContext extends ListMoment {
  session: Session;
}

/** A list of records as data: what its address keeps, and the call that answers with a page of them. */
export interface ListDefinition<C extends AnyCall, Filters extends Kinds, Field extends string> extends ListSchema<
  Filters,
  Field
> {
  call: C;
  /** The call's arguments, where page, size, order and filters are not already what it takes. */
  args?: (args: ListArgs<Filters, Field>, context: ListContext) => ArgsOf<C>;
  /** Asks again while a page is in progress, as `pollWhile` does. */
  poll?: (page: ResultOf<C>) => string | null;
  /** Whether a row fits the filters, as far as a row tells: the rows that are there answer a new filter until the server does. */
  fits?: (row: RowOf<C>, filters: ListParams<Filters, Field>['filters']) => boolean;
  /** What a row leads to: its record, and the part that shows it. Both are fetched once a row is about to be pressed. */
  record?: { query: (row: RowOf<C>, session: Session) => RecordQuery; part?: { preload: () => Promise<unknown> } };
}

type RecordQuery = Pick<FetchQueryOptions<unknown, ApiError>, 'queryKey' | 'queryFn'>;

/** Without `args` the list's own have to fit the call, and none may be unknown to it. */
type Fitting<C extends AnyCall, Filters extends Kinds, Field extends string> = [
  ListArgs<Filters, Field>,
  keyof ListArgs<Filters, Field>,
] extends [ArgsOf<C>, keyof ArgsOf<C>]
  ? unknown
  : { args: object };

/** Declares a list; a module constant. */
export function defineList<C extends AnyCall, const Filters extends Kinds, Field extends string>(
  list: ListDefinition<C, Filters, Field> & Fitting<C, Filters, Field>,
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

/** Asks for the page that a list is about to show: `prefetch` of its loader in `remote.tsx`. */
export function prefetchList<C extends AnyCall, Filters extends Kinds, Field extends string>(
  list: ListDefinition<C, Filters, Field>,
  { search, session, queries }: Visit,
): Promise<void> {
  return queries.prefetchQuery(apiQuery(list.call, argsOf(list, readListParams(list, search), contextOf(session, clock.now()))));
}

/** A list as its screen shows it. */
export interface ListScreen<C extends AnyCall, Filters extends Kinds, Field extends string> {
  /** State of the address: for `FilterBar` and its filters. */
  params: ListParams<Filters, Field>;
  /** What the page was asked for with. */
  args: ArgsOf<C>;
  /** The page; the one before stays until the next is there. Answers that come late are dropped. */
  query: UseQueryResult<ResultOf<C>, ApiError>;
  /** Every match, not this page; undefined while unknown. */
  total: number | undefined;
  /** For `DataTable`: rows, states, freshness, order and pages. */
  table: {
    query: UseQueryResult<ResultOf<C>, ApiError>;
    params: ListParams<Filters, Field>;
    rowKey: (row: RowOf<C>) => string;
    onIntent: ((row: RowOf<C>) => void) | undefined;
    onTurn: OnTurn;
  };
  /** For `ExportButton`: everything that fits the filters, in the list's order. */
  export: {
    fetchPage: (page: number, signal: AbortSignal) => Promise<ResultOf<C>>;
    rowKey: (row: RowOf<C>) => string;
    total: number | undefined;
  };
}

/** The most rows that the servers of both sides put on a page. */
const exportPageSize = 200;

const rowKey = ({ id }: Listed) => String(id);

/** The page before, without the rows that a new filter leaves out; with none left the table says that they are on their way. */
function fitting<Answer, C extends AnyCall, Filters extends Kinds, Field extends string>(
  before: Answer,
  { fits }: ListDefinition<C, Filters, Field>,
  filters: ListParams<Filters, Field>['filters'],
): Answer {
  if (!fits) return before;
  const page = before as Page<RowOf<C>>;
  return { ...page, items: page.items.filter((row) => fits(row, filters)) } as Answer;
}

/** Whether a row’s value is the one of a filter, or among its. Where either says nothing it fits. */
export function isAmong<T extends string | number>(value: T | undefined, filter: readonly T[] | T | null): boolean {
  if (value === undefined || filter === null || filter === '') return true;
  if (typeof filter !== 'object') return value === filter;
  return filter.length === 0 || filter.includes(value);
}

/**
 * A list screen's data. The address is the only state: it becomes arguments (relative days are counted in the branch's zone and go on at
 * midnight), the arguments a query; errors are `ApiError`s, shown by `DataTable`.
 *
 * A new list is two or three files and a line in `remote.tsx`:
 *
 * 1. `ProductList.tsx`, the screen. A module constant says what it asks, and the hook gives what the parts of the page take:
 *
 *    ```tsx
 *    const definition = defineList({
 *      call: products.list, // answers with `Page<Row>`, rows have an `id`
 *      filters: { search: filter.text(), state: filter.choice(['on', 'off']), created: filter.instants('created') },
 *      sort: { fields: PRODUCT_SORT_FIELDS, default: PRODUCT_LIST_DEFAULTS.sort },
 *      pageSize: PRODUCT_LIST_DEFAULTS.pageSize,
 *      // only where names or values are not the call's own:
 *      args: ({ state, ...args }, { session }) => ({ ...args, branchId: session.branchId, active: state && state === 'on' }),
 *      // what shows before the server answers: the rows there that a new filter leaves, and the record that a row leads to
 *      fits: ({ active }, filters) => isAmong(active ? 'on' : 'off', filters.state),
 *      record: { query: ({ id }) => apiQuery(products.get, { id }), part: ProductDetail },
 *    });
 *
 *    export const prefetchProducts = (visit: Visit) => prefetchList(definition, visit);
 *
 *    export function ProductList() {
 *      const t = useT();
 *      const list = useListQuery(definition);
 *      const open = useOpenRecord(PRODUCT_DIALOGS);
 *      const columns = useMemo(() => columnsOf(t, open.show), [t, open.show]);
 *      return (
 *        <ListPage
 *          title={t('products.title')}
 *          count={list.total}
 *          filters={<FilterBar params={list.params}><TextFilter {...list.params.field('search')} label={…} /></FilterBar>}
 *          tools={<ExportButton fileName={t('products.file')} columns={exportColumns(t)} {...list.export} />}
 *        >
 *          <DataTable list="products" label={…} columns={columns} {...list.table} rowHref={…} openKey={open.id} empty={…} />
 *          <Suspense fallback={null}>{open.everOpen && <ProductDetail open={open} />}</Suspense>
 *        </ListPage>
 *      );
 *    }
 *    ```
 *
 * 2. `columns.tsx`: `columnsOf` and `exportColumns`, once the screen would be long with them. `queries.ts` where the record has a query.
 * 3. Its test over the sandbox: an address brings the list back, each filter, the export, the record.
 *
 * Nothing else: page, size, order, saved views, column choice, freshness, skeletons and empty states come with `DataTable` and `ListPage`.
 */
export function useListQuery<C extends AnyCall, Filters extends Kinds, Field extends string>(
  list: ListDefinition<C, Filters, Field>,
): ListScreen<C, Filters, Field> {
  const params = useListParams(list);
  const session = useSession();
  const context = contextOf(session, useNow(minute));
  const args = argsOf(list, params, context);
  const query = useQuery({
    ...apiQuery(list.call, args),
    placeholderData: (before) => before && fitting(before, list, params.filters),
    ...(list.poll && { refetchInterval: pollWhile(list.poll) }),
  });
  const total = (query.data as Page<Listed> | undefined)?.total;
  const fetchPage = (page: number, signal: AbortSignal) =>
    callApi(list.call, { ...(args as object), page, pageSize: exportPageSize } as ArgsOf<C>, { signal });
  const queries = useQueryClient();
  const onIntent = useCallback(
    (row: RowOf<C>) => {
      // What fails here is told once the record is opened.
      void queries.prefetchQuery(list.record!.query(row, session));
      list.record!.part?.preload().catch(() => undefined);
    },
    [list, queries, session],
  );
  const onTurn: OnTurn = (to) => {
    const view = { ...params, ...to } as typeof params;
    void queries.prefetchQuery(apiQuery(list.call, argsOf(list, view, context)));
  };
  const table = { query, params, rowKey, onIntent: list.record && onIntent, onTurn };
  return { params, args, query, total, table, export: { fetchPage, rowKey, total } };
}
