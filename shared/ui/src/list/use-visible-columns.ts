import { useState } from 'react';
import type { Column } from './columns';

const keyOf = (list: string) => `columns:${list}`;

/** What the user switched, by column: only that is kept, so that a column added later shows as designed. */
function read(list: string): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Record<string, boolean>) : {};
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
}

/** The columns that the user wants to see of a list, kept in this browser under `columns:<list>`. */
export function useVisibleColumns<Row>(list: string, all: Column<Row>[]): VisibleColumns<Row> {
  const [switched, setSwitched] = useState(() => read(list));
  const isFixed = (column: Column<Row>) => column === all[0] || column.kind === 'actions';
  const isVisible = (column: Column<Row>) => isFixed(column) || (switched[column.key] ?? !column.optional);
  function keep(next: Record<string, boolean>) {
    setSwitched(next);
    localStorage.setItem(keyOf(list), JSON.stringify(next));
  }
  return {
    columns: all.filter(isVisible),
    isVisible,
    isFixed,
    toggle: (column) => keep({ ...switched, [column.key]: !isVisible(column) }),
    reset: () => keep({}),
  };
}
