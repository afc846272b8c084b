import { csvStart, separatedRow } from '@mostrador/values/csv';
import { cellText } from './amounts';
import type { CheckedRow } from './rules';
import type { Cell, Table } from './table-types';
import { REASON_HEADING } from './work';

/** Rows that were not taken, as they came with what was typed since; the last cell says why, under a heading that is no column. */
export interface FailedRows {
  headings: string[];
  rows: Cell[][];
}

export function failedRows(
  { headings, rows }: Table,
  failed: CheckedRow[],
  columns: (string | null)[],
  edits: Record<number, Record<string, string>>,
  reasonOf: (row: CheckedRow) => string,
): FailedRows {
  const places = [...headings.keys()].filter((place) => headings[place]?.toLowerCase() !== REASON_HEADING);
  const cellOf = (row: CheckedRow, place: number) => {
    const column = columns[place];
    const edited = typeof column === 'string' ? edits[row.row]?.[column] : undefined;
    return edited ?? rows[row.row - 2]?.[place] ?? null;
  };
  return {
    headings: [...places.map((place) => headings[place] ?? ''), REASON_HEADING],
    rows: failed.map((row) => [...places.map((place) => cellOf(row, place)), reasonOf(row)]),
  };
}

/** A file to mend and to import again. Its separator is that of the file that was read, which the user's spreadsheet wrote. */
export function failedText({ headings, rows }: FailedRows, separator: NonNullable<Table['text']>['separator'] = ';'): Blob {
  const shown = (cell: Cell) => (typeof cell === 'number' && separator === ';' ? String(cell).replace('.', ',') : cellText(cell));
  const lines = rows.map((row) => separatedRow(row.map(shown), separator));
  return new Blob([csvStart, separatedRow(headings, separator), ...lines], { type: 'text/csv;charset=utf-8' });
}
