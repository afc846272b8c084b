import { useDeferredValue, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useLocation, useNavigate } from '../router';
import type { Column, LinkTo } from './columns';
import type { ListState, OnPrefetchPage } from './list-params';
import { usePrefetchOnIntent } from './use-prefetch-on-intent';

/** Props of every row renderer: table, long table, cards. */
export interface RowsProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Returns the address of the row's record; the list's own parameters are appended. */
  rowHref?: ((row: Row) => string) | undefined;
  /** Key of the open record. */
  openKey?: string | null | undefined;
  /** Called when a row is likely to be clicked next. */
  onPrefetch?: ((row: Row) => void) | undefined;
  onPrefetchPage?: OnPrefetchPage | undefined;
  params: ListState;
}

/** Props of one row: all of them are comparable, so that a row renders again only if one changes. */
export interface RowProps<Row> {
  row: Row;
  /** Address of the row's record; null without one. */
  href: string | null;
  isOpen: boolean;
}

/** Returns the record's address with the list's parameters merged in; the record's own win. */
function withSearch(href: string, search: string): string {
  const [pathname = '', own = ''] = href.split('?');
  const merged = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(own)) merged.set(name, value);
  const query = merged.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Returns the props of each row, and the event handlers of the element whose children are the rows, in order. */
export function useRows<Row>({ rows, rowHref, rowKey, openKey, onPrefetch }: RowsProps<Row>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  // The hundred links of the rows may update after the click that changed the filter or order was answered.
  const linked = useDeferredValue(search);
  const prefetch = usePrefetchOnIntent(onPrefetch);

  const hrefOf = (row: Row, from: string) => (rowHref ? withSearch(rowHref(row), from) : null);
  // Events in a row's menu bubble here through React although its DOM is in no row: those return undefined.
  function rowOf({ target, currentTarget }: SyntheticEvent): Row | undefined {
    return rows[Array.prototype.findIndex.call(currentTarget.children, (child: Element) => child.contains(target as Node))];
  }
  function note(event: SyntheticEvent) {
    const row = rowOf(event);
    if (row !== undefined) prefetch.setSubject(row);
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
      ...(onPrefetch && { onPointerOver: note, onFocus: note, onPointerLeave: prefetch.cancel }),
    },
  };
}

/** Returns the class names of a row. */
export function rowClass({ href, isOpen }: Pick<RowProps<unknown>, 'href' | 'isOpen'>): string {
  return ['m-row', href !== null && 'm-row--link', isOpen && 'm-row--open'].filter(Boolean).join(' ');
}

/** Returns a function that wraps a row's identity in the link to its record; the rows' click handler follows that link. */
export function linkTo(href: string | null): LinkTo {
  if (href === null) return plainContent;
  return (content: ReactNode) => (
    <a className="m-link m-row-link" href={href}>
      {content}
    </a>
  );
}

/** Returns the content unchanged, for cells that are not the row's identity. */
export const plainContent: LinkTo = (content) => content;

/** Returns the `aria-sort` value of a column's header. */
export function ariaSort<Row>(column: Column<Row>, { sort }: Pick<ListState, 'sort'>): 'ascending' | 'descending' | undefined {
  if (column.sort === undefined || sort.field !== column.sort) return undefined;
  return sort.order === 'asc' ? 'ascending' : 'descending';
}

/** Returns whether a click had another purpose than opening the row: a new tab, a control inside the row, a text selection. */
function isOwnClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return true;
  const pressed = (event.target as Element).closest('a, button, input, label, [role="menu"]');
  if (pressed) return !pressed.classList.contains('m-row-link');
  return (window.getSelection()?.toString() ?? '') !== '';
}
