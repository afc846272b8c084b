import { useDeferredValue, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useLocation, useNavigate } from '../router';
import type { Column, LinkTo } from './columns';
import type { ListState, OnTurn } from './list-params';
import { useAhead } from './use-ahead';

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
  onTurn?: OnTurn | undefined;
  params: ListState;
}

/** What one row is drawn from: all of it can be compared, so that a row is drawn again only where it differs. */
export interface RowProps<Row> {
  row: Row;
  /** Address of its record, null without one. */
  href: string | null;
  isOpen: boolean;
}

/** The record's address with the list's own parameters kept; the record's win. */
function withSearch(href: string, search: string): string {
  const [pathname = '', own = ''] = href.split('?');
  const merged = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(own)) merged.set(name, value);
  const query = merged.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** What rows are drawn from, and what the element does whose children they are, in their order. */
export function useRows<Row>({ rows, rowHref, rowKey, openKey, onIntent }: RowsProps<Row>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  // The links of a hundred rows follow a new filter or order once the press that made it is answered.
  const linked = useDeferredValue(search);
  const ahead = useAhead(onIntent);

  const hrefOf = (row: Row, from: string) => (rowHref ? withSearch(rowHref(row), from) : null);
  // What happens in a menu of a row reaches this too, and is in none of them.
  function rowOf({ target, currentTarget }: SyntheticEvent): Row | undefined {
    return rows[Array.prototype.findIndex.call(currentTarget.children, (child: Element) => child.contains(target as Node))];
  }
  function note(event: SyntheticEvent) {
    const row = rowOf(event);
    if (row !== undefined) ahead.means(row);
  }
  return {
    propsOf: (row: Row): RowProps<Row> => ({ row, href: hrefOf(row, linked), isOpen: openKey === rowKey(row) }),
    handlers: {
      onClick(event: MouseEvent) {
        const row = rowOf(event);
        const href = row === undefined ? null : hrefOf(row, search);
        if (href === null || isOwnClick(event)) return;
        event.preventDefault();
        void navigate(href);
      },
      ...(onIntent && { onPointerOver: note, onFocus: note, onPointerLeave: ahead.forget }),
    },
  };
}

/** A row's name for the style sheet. */
export function rowClass({ href, isOpen }: Pick<RowProps<unknown>, 'href' | 'isOpen'>): string {
  return ['m-row', href !== null && 'm-row--link', isOpen && 'm-row--open'].filter(Boolean).join(' ');
}

/** Wraps a row's identity in the link to its record, which the rows' click handler follows. */
export function linkTo(href: string | null): LinkTo {
  if (href === null) return asItIs;
  return (content: ReactNode) => (
    <a className="m-link m-row-link" href={href}>
      {content}
    </a>
  );
}

/** The content of a cell that is not its row's identity. */
export const asItIs: LinkTo = (content) => content;

/** The order that a column's header announces. */
export function ariaSort<Row>(column: Column<Row>, { sort }: Pick<ListState, 'sort'>): 'ascending' | 'descending' | undefined {
  if (column.sort === undefined || sort.field !== column.sort) return undefined;
  return sort.order === 'asc' ? 'ascending' : 'descending';
}

/** A click that meant something else than the row: another tab, what stands inside the row, a selection of text. */
function isOwnClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return true;
  const pressed = (event.target as Element).closest('a, button, input, label, [role="menu"]');
  if (pressed) return !pressed.classList.contains('m-row-link');
  return (window.getSelection()?.toString() ?? '') !== '';
}
