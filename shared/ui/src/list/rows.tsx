import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from '../router';
import type { Column, LinkTo } from './columns';
import type { ListState } from './list-params';

/** What every drawing of rows gets: table, long table, cards. */
export interface RowsProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Address of the row's record; the list's own parameters are kept behind it. */
  rowHref?: ((row: Row) => string) | undefined;
  /** Key of the record that is open. */
  openKey?: string | null | undefined;
  /** A row is about to be pressed. */
  onIntent?: ((row: Row) => void) | undefined;
  params: ListState;
}

/** The record's address with the list's own parameters kept; the record's win. */
function withSearch(href: string, search: string): { pathname: string; search: string } {
  const [pathname = '', own = ''] = href.split('?');
  const merged = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(own)) merged.set(name, value);
  return { pathname, search: merged.toString() };
}

/** The behaviour of a row: its name for the style sheet, the link of its identity, what a click in it does. */
export function useRows<Row>({ rowHref, rowKey, openKey }: Pick<RowsProps<Row>, 'rowHref' | 'rowKey' | 'openKey'>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const addressOf = (row: Row) => (rowHref ? withSearch(rowHref(row), search) : null);
  const isOpen = (row: Row) => openKey === rowKey(row);
  return {
    isOpen,
    className: (row: Row) => ['m-row', rowHref && 'm-row--link', isOpen(row) && 'm-row--open'].filter(Boolean).join(' '),
    link(row: Row): LinkTo {
      const to = addressOf(row);
      if (!to) return asItIs;
      return (content: ReactNode) => (
        <Link className="m-link m-row-link" to={to}>
          {content}
        </Link>
      );
    },
    onClick(event: MouseEvent, row: Row) {
      const to = addressOf(row);
      if (to && !isOwnClick(event)) void navigate(to);
    },
  };
}

/** The content of a cell that is not its row's identity. */
export const asItIs: LinkTo = (content) => content;

/** The order that a column's header announces. */
export function ariaSort<Row>(column: Column<Row>, { sort }: Pick<ListState, 'sort'>): 'ascending' | 'descending' | undefined {
  if (column.sort === undefined || sort.field !== column.sort) return undefined;
  return sort.order === 'asc' ? 'ascending' : 'descending';
}

/** A click that meant something inside the row: a link, a button, a selection of text. */
function isOwnClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return true;
  if ((event.target as Element).closest('a, button, input, label, [role="menu"]')) return true;
  return (window.getSelection()?.toString() ?? '') !== '';
}
