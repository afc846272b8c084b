import { lazy, Suspense, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from '../router';
import type { Column, LinkTo } from './columns';
import type { ListState } from './list-params';
import { SkeletonTable } from './skeleton-table';
import { SortHeader } from './sort-header';

export interface RowsProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Path of the row's record; the list's own parameters are kept behind it. */
  rowHref?: ((row: Row) => string) | undefined;
  /** Key of the record that is open. */
  openKey?: string | null | undefined;
  params: ListState;
}

/** The record's address with the list's own parameters kept; the record's win. */
function withSearch(href: string, search: string): { pathname: string; search: string } {
  const [pathname = '', own = ''] = href.split('?');
  const merged = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(own)) merged.set(name, value);
  return { pathname, search: merged.toString() };
}

/** A row's link to its record, over the list as it is now. */
export function useRowLink<Row>(rowHref: ((row: Row) => string) | undefined) {
  const { search } = useLocation();
  return (row: Row) => (rowHref ? withSearch(rowHref(row), search) : null);
}

/** Wraps the identity of a row in its link. */
export function linkOf(to: ReturnType<ReturnType<typeof useRowLink>>): LinkTo {
  return (content: ReactNode) =>
    to ? (
      <Link className="m-link m-row-link" to={to}>
        {content}
      </Link>
    ) : (
      content
    );
}

/** Rows from which only the visible ones are drawn. */
const virtualFrom = 100;

/** antd's table draws a window of many rows; its code comes only for a page that long. */
const VirtualTable = lazy(() => import('./virtual-table').then((module) => ({ default: module.VirtualTable })));

/** Rows as a table. The first column links to the record; a click anywhere in a row does the same. */
export function TableView<Row extends object>(props: RowsProps<Row>) {
  if (props.rows.length <= virtualFrom) return <PlainTable {...props} />;
  const Many = VirtualTable as unknown as ComponentType<RowsProps<Row>>;
  return (
    <Suspense fallback={<SkeletonTable label={props.label} columns={props.columns} rows={props.rows.length} narrow={false} />}>
      <Many {...props} />
    </Suspense>
  );
}

function PlainTable<Row extends object>(props: RowsProps<Row>) {
  const { label, columns, rows, rowKey, openKey, params } = props;
  const { toRecord, onRowClick } = useRows(props);
  return (
    <table className="m-grid" aria-label={label}>
      <colgroup>
        {columns.map((column) => (
          <col key={column.key} style={{ inlineSize: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={`m-col-${column.kind}`} aria-sort={ariaSort(column, params)}>
              <SortHeader column={column} params={params} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const open = openKey === rowKey(row);
          return (
            <tr
              key={rowKey(row)}
              className={open ? 'm-row m-row--open' : 'm-row'}
              aria-current={open || undefined}
              onClick={(event) => onRowClick(event, row)}
            >
              {columns.map((column, index) => (
                <td key={column.key} className={`m-col-${column.kind}`}>
                  {column.render(row, index === 0 ? linkOf(toRecord(row)) : asItIs)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const asItIs: LinkTo = (content) => content;

/** The order that a column's header announces. */
export function ariaSort<Row>(column: Column<Row>, { sort }: Pick<ListState, 'sort'>): 'ascending' | 'descending' | undefined {
  if (column.sort === undefined || sort.field !== column.sort) return undefined;
  return sort.order === 'asc' ? 'ascending' : 'descending';
}

/** What a click in a row does, and where it leads. */
export function useRows<Row>({ rowHref }: Pick<RowsProps<Row>, 'rowHref'>) {
  const navigate = useNavigate();
  const toRecord = useRowLink(rowHref);
  const onRowClick = (event: MouseEvent, row: Row) => {
    const to = toRecord(row);
    if (to && !isOwnClick(event)) void navigate(to);
  };
  return { toRecord, onRowClick };
}

/** A click that meant something inside the row: a link, a button, a selection of text. */
export function isOwnClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return true;
  if ((event.target as Element).closest('a, button, input, label, [role="menu"]')) return true;
  return (window.getSelection()?.toString() ?? '') !== '';
}
