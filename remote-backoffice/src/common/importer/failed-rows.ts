import { csvByteOrderMark, separatedRow } from '@mostrador/values/csv';
import { cellText } from './amounts';
import type { CheckedRow } from './rules';
import type { Cell, Table } from './table-types';
import { REASON_HEADING } from './work';

/**
 * Rows that were not imported, as read and with the user's edits; the last cell is the reason, under a heading that the importer
 * ignores.
 */
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

/**
 * Returns the failed rows as a CSV file to correct and import again. Uses the separator of the imported file, because the user's
 * spreadsheet wrote it.
 */
export function failedRowsCsv({ headings, rows }: FailedRows, separator: NonNullable<Table['text']>['separator'] = ';'): Blob {
  const shown = (cell: Cell) => (typeof cell === 'number' && separator === ';' ? String(cell).replace('.', ',') : cellText(cell));
  const lines = rows.map((row) => separatedRow(row.map(shown), separator));
  return new Blob([csvByteOrderMark, separatedRow(headings, separator), ...lines], { type: 'text/csv;charset=utf-8' });
}
