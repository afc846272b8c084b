import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { EmptyState, ErrorState, NoMatch, StaleNotice } from '../kit/states';
import { CardList } from './card-list';
import { CardSort } from './card-sort';
import { ColumnChooser } from './column-chooser';
import type { Column } from './columns';
import { Freshness } from './freshness';
import type { ListState, OnPrefetchPage } from './list-params';
import { Pager } from './pager';
import { SkeletonTable } from './skeleton-table';
import { TableView } from './table-view';
import { useTableLayout } from './use-table-layout';
import { useVisibleColumns } from './use-visible-columns';
import { useViews } from './views/use-views';
import { ViewsControl } from './views/views-control';
import './list.css';
import './foot.css';

/** The part of a query that a table needs: pass `useQuery`'s result with `placeholderData: keepPreviousData`. */
export interface ListQuery<Row> {
  data: { items: Row[]; total: number } | undefined;
  error: unknown;
  isFetching: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

export interface DataTableProps<Row> {
  /** Name of the list for data persisted in the browser: `payments`. */
  list: string;
  /** Accessible name. */
  label: string;
  /** In order of importance; the first is the identity. */
  columns: Column<Row>[];
  query: ListQuery<Row>;
  params: ListState;
  rowKey: (row: Row) => string;
  /** Returns the address of a row's record, a path with or without parameters; the list's parameters are kept. */
  rowHref?: (row: Row) => string;
  /** Key of the open record. */
  openKey?: string | null;
  /** Called when a row is likely to be clicked next: its record can be prefetched. */
  onPrefetch?: ((row: Row) => void) | undefined;
  onPrefetchPage?: OnPrefetchPage | undefined;
  /** Shown if there are no rows at all, without filters. */
  empty: { title: string; icon?: ReactNode; action?: ReactNode };
}

/**
 * Maximum number of rows of a first load's skeleton: more would be below the screen. The footer is rendered with the rows, so
 * that it never moves.
 */
const skeletonRows = 20;

/**
 * A list's rows with all states: first load, refetch over the old rows, empty, no matches, error. Below 600 px each row is a
 * card.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { list, label, columns: all, query, params, rowKey, rowHref, openKey, onPrefetch, onPrefetchPage, empty } = props;
  const visible = useVisibleColumns(list, all);
  const views = useViews(list, params, visible);
  const top = useRef<HTMLDivElement>(null);
  const { data, error, isFetching } = query;
  const fit = useTableLayout(top, visible.columns, !data ? 'wait' : data.items.length > 0 ? 'rows' : 'none');
  const narrow = fit === 'cards';
  useScrollToTop(top, params.page);

  const isBeyond = useLastPage(data, params);
  const refetch = () => void query.refetch();
  const Rows = narrow ? CardList : TableView;
  let content: ReactNode;
  if (!data) {
    content = error ? (
      <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
    ) : (
      <SkeletonTable columns={visible.columns} rows={Math.min(params.pageSize, skeletonRows)} narrow={narrow} label={label} />
    );
  } else if (data.items.length > 0) {
    const rowsProps = { label, rowKey, rowHref, openKey, onPrefetch, onPrefetchPage, params };
    content = <Rows {...rowsProps} columns={visible.columns} rows={data.items} />;
  } else if (data.total > 0 && (isBeyond || isFetching)) {
    // The last page is still loading.
    content = (
      <SkeletonTable columns={visible.columns} rows={Math.min(params.pageSize, skeletonRows)} narrow={narrow} label={label} />
    );
  } else {
    content = params.isFiltered ? <NoMatch onClear={params.clearFilters} /> : <EmptyState {...empty} />;
  }

  return (
    <div className="m-card m-list" ref={top}>
      <div className={data && isFetching ? 'm-progress m-progress--on' : 'm-progress'} aria-hidden="true" />
      {data && error ? <StaleNotice error={error} onRetry={refetch} retrying={isFetching} /> : null}
      {narrow && (
        <div className="m-card-tools">
          <CardSort columns={all} params={params} />
          <ViewsControl views={views} inPlace />
        </div>
      )}
      <div className={fit === 'wide' ? 'm-list-rows m-list-rows--wide' : 'm-list-rows'} aria-busy={isFetching}>
        {content}
      </div>
      {Boolean(data ?? error) && (
        <div className="m-list-foot">
          <Freshness at={query.dataUpdatedAt} busy={isFetching} onRefresh={refetch} />
          {!narrow && (
            <>
              <ViewsControl views={views} inPlace={false} />
              <ColumnChooser all={all} visible={visible} />
            </>
          )}
          {data && data.total > 0 && <Pager params={params} total={data.total} onPrefetchPage={onPrefetchPage} />}
        </div>
      )}
    </div>
  );
}

/**
 * Replaces a page beyond the last one (an old address, or rows were removed) by the last one. Returns whether the address still
 * is beyond it.
 */
function useLastPage(data: { items: unknown[]; total: number } | undefined, params: ListState): boolean {
  const { page, pageSize, setPage } = params;
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isBeyond = data !== undefined && data.items.length === 0 && data.total > 0 && page > last;
  useEffect(() => {
    if (isBeyond) setPage(last, 'replace');
  }, [isBeyond, last, setPage]);
  return isBeyond;
}

/** Scrolls to the first row when the page changes. */
function useScrollToTop(top: RefObject<HTMLElement | null>, page: number) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView({ block: 'start' });
  }, [page, top]);
}
