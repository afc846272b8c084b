import { useMemo, useState } from 'react';
import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import type { Column } from './columns';

/** Columns that the user showed or hid, by key. Only these are stored, so that a column added later keeps its default. */
export type ColumnVisibility = Readonly<Record<string, boolean>>;

/** Returns only the valid switches of the stored value. */
export function parseColumnVisibility(json: unknown): ColumnVisibility {
  const switches = Object.entries(fieldsOf(json)).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean');
  return Object.fromEntries(switches);
}

export interface VisibleColumns<Row> {
  columns: Column<Row>[];
  isVisible: (column: Column<Row>) => boolean;
  /** The identity and the actions are always visible. */
  isFixed: (column: Column<Row>) => boolean;
  toggle: (column: Column<Row>) => void;
  reset: () => void;
  /** The columns that the user showed or hid, for a saved view; `set` restores them. */
  switched: ColumnVisibility;
  set: (switched: ColumnVisibility) => void;
  /** Returns whether two selections show the same columns. */
  isSame: (a: ColumnVisibility, b: ColumnVisibility) => boolean;
}

function isFixed<Row>(all: Column<Row>[], column: Column<Row>): boolean {
  return column === all[0] || column.kind === 'actions';
}

function isShown<Row>(all: Column<Row>[], column: Column<Row>, visibility: ColumnVisibility): boolean {
  return isFixed(all, column) || (visibility[column.key] ?? !column.optional);
}

/**
 * Returns the columns of a list that the user wants to see, persisted in this browser under `columns:<list>`. A change from
 * another tab takes effect when the list is opened the next time: a table does not change while the user reads it, and tabs may
 * show different views.
 */
export function useVisibleColumns<Row>(list: string, all: Column<Row>[]): VisibleColumns<Row> {
  const [switched, setSwitched] = useState(() => persisted(`columns:${list}`, parseColumnVisibility).get());
  const columns = useMemo(() => all.filter((column) => isShown(all, column, switched)), [all, switched]);
  const isVisible = (column: Column<Row>) => isShown(all, column, switched);
  function change(next: ColumnVisibility) {
    setSwitched(next);
    persisted(`columns:${list}`, parseColumnVisibility).set(next);
  }
  return {
    columns,
    isVisible,
    isFixed: (column) => isFixed(all, column),
    toggle: (column) => change({ ...switched, [column.key]: !isVisible(column) }),
    reset: () => change({}),
    switched,
    set: change,
    isSame: (a, b) => all.every((column) => isShown(all, column, a) === isShown(all, column, b)),
  };
}
