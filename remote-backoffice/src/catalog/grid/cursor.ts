import type { Range } from './clipboard';

/** Row and column, from 0. */
export interface CellPosition {
  row: number;
  column: number;
}

/** The active cell, and the opposite corner of the selection. */
export interface Selection {
  at: CellPosition;
  from: CellPosition;
}

export function rangeOf({ at, from }: Selection): Range {
  return {
    top: Math.min(at.row, from.row),
    left: Math.min(at.column, from.column),
    bottom: Math.max(at.row, from.row),
    right: Math.max(at.column, from.column),
  };
}

export interface Size {
  rows: number;
  columns: number;
}

/** Returns the selection of one cell, clamped to the grid. */
export function selectCell(row: number, column: number, size: Size): Selection {
  const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));
  const at = { row: within(row, size.rows), column: within(column, size.columns) };
  return { at, from: at };
}

interface Key {
  key: string;
  ctrl: boolean;
  shift: boolean;
}

/** Returns the selection after a spreadsheet key; null if the key does not move it. `page` is the number of visible rows. */
export function moveSelection({ at, from }: Selection, { key, ctrl, shift }: Key, size: Size, page: number): Selection | null {
  const far = Math.max(size.rows, size.columns);
  const step = ctrl ? far : 1;
  const to: Record<string, CellPosition> = {
    ArrowUp: { row: at.row - step, column: at.column },
    ArrowDown: { row: at.row + step, column: at.column },
    ArrowLeft: { row: at.row, column: at.column - step },
    ArrowRight: { row: at.row, column: at.column + step },
    PageUp: { row: at.row - page, column: at.column },
    PageDown: { row: at.row + page, column: at.column },
    Home: { row: ctrl ? 0 : at.row, column: 0 },
    End: { row: ctrl ? far : at.row, column: far },
  };
  const place = to[key];
  if (!place) return null;
  const next = selectCell(place.row, place.column, size);
  return shift ? { at: next.at, from } : next;
}

/**
 * Returns the selection of the next cell, or with `back` of the previous one, across row ends; null beyond the last or first
 * cell.
 */
export function moveByTab({ at }: Selection, size: Size, back: boolean): Selection | null {
  const index = at.row * size.columns + at.column + (back ? -1 : 1);
  if (index < 0 || index >= size.rows * size.columns) return null;
  return selectCell(Math.floor(index / size.columns), index % size.columns, size);
}
