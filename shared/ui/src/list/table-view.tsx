import type { MouseEvent, ReactNode } from 'react';
import { Table, type ColumnsType } from '../data';
import { Link, useLocation, useNavigate } from '../router';
import type { Column, LinkTo } from './columns';
import type { ListState } from './list-params';
import { SortHeader } from './sort-header';
import { neededWidth } from './use-fit';

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
const virtualHeight = 640;
const ends = { money: true, actions: true } as const;

/** Rows as a table. The first column links to the record; a click anywhere in a row does the same. */
export function TableView<Row extends object>(props: RowsProps<Row>) {
  const { label, columns, rows, rowKey, rowHref, openKey, params } = props;
  const navigate = useNavigate();
  const toRecord = useRowLink(rowHref);
  const { sort } = params;
  const antdColumns: ColumnsType<Row> = columns.map((column, index) => ({
    key: column.key,
    title: <SortHeader column={column} params={params} />,
    width: column.width,
    align: column.kind in ends ? 'end' : 'start',
    className: `m-col-${column.kind}`,
    onHeaderCell: () => ({
      'aria-sort':
        column.sort !== undefined && sort.field === column.sort ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined,
    }),
    render: (_: unknown, row: Row) => column.render(row, index === 0 ? linkOf(toRecord(row)) : (content) => content),
  }));
  const virtual = rows.length > virtualFrom;
  return (
    <Table<Row>
      aria-label={label}
      className="m-table"
      tableLayout="fixed"
      pagination={false}
      rowKey={rowKey}
      columns={antdColumns}
      dataSource={rows}
      virtual={virtual}
      {...(virtual ? { scroll: { x: neededWidth(columns), y: virtualHeight } } : {})}
      rowClassName={(row) => (openKey === rowKey(row) ? 'm-row--open' : '')}
      onRow={(row) => ({
        'aria-current': openKey === rowKey(row) ? true : undefined,
        onClick: (event) => {
          const to = toRecord(row);
          if (to && !isOwnClick(event)) void navigate(to);
        },
      })}
    />
  );
}

/** A click that meant something inside the row: a link, a button, a selection of text. */
export function isOwnClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return true;
  if ((event.target as Element).closest('a, button, input, label, [role="menu"]')) return true;
  return (window.getSelection()?.toString() ?? '') !== '';
}
