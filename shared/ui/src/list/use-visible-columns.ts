import { useMemo, useState } from 'react';
import type { Column } from './columns';

const keyOf = (list: string) => `columns:${list}`;

/** What the user switched, by column: only that is kept, so that a column added later shows as designed. */
export type SwitchedColumns = Record<string, boolean>;

function read(list: string): SwitchedColumns {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as SwitchedColumns) : {};
  } catch {
    return {};
  }
}

export interface VisibleColumns<Row> {
  columns: Column<Row>[];
  isVisible: (column: Column<Row>) => boolean;
  /** The identity and the actions always show. */
  isFixed: (column: Column<Row>) => boolean;
  toggle: (column: Column<Row>) => void;
  reset: () => void;
  /** What the user switched, for a saved view; `set` takes it back up. */
  switched: SwitchedColumns;
  set: (switched: SwitchedColumns) => void;
  /** Whether two of these show the same columns. */
  isSame: (a: SwitchedColumns, b: SwitchedColumns) => boolean;
}

function isFixed<Row>(all: Column<Row>[], column: Column<Row>): boolean {
  return column === all[0] || column.kind === 'actions';
}

function isShown<Row>(all: Column<Row>[], column: Column<Row>, switched: SwitchedColumns): boolean {
  return isFixed(all, column) || (switched[column.key] ?? !column.optional);
}

/** The columns that the user wants to see of a list, kept in this browser under `columns:<list>`. */
export function useVisibleColumns<Row>(list: string, all: Column<Row>[]): VisibleColumns<Row> {
  const [switched, setSwitched] = useState(() => read(list));
  const columns = useMemo(() => all.filter((column) => isShown(all, column, switched)), [all, switched]);
  const isVisible = (column: Column<Row>) => isShown(all, column, switched);
  function keep(next: SwitchedColumns) {
    setSwitched(next);
    localStorage.setItem(keyOf(list), JSON.stringify(next));
  }
  return {
    columns,
    isVisible,
    isFixed: (column) => isFixed(all, column),
    toggle: (column) => keep({ ...switched, [column.key]: !isVisible(column) }),
    reset: () => keep({}),
    switched,
    set: keep,
    isSame: (a, b) => all.every((column) => isShown(all, column, a) === isShown(all, column, b)),
  };
}
