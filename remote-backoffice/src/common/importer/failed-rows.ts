import { csvByteOrderMark, separatedRow } from '@mostrador/values/csv';
import { cellText, maskCell } from './amounts';
import type { CheckedRow } from './rules';
import { rowAt, type Cell, type Table } from './table-types';
import { REASON_HEADING } from './work';

/**
 * Rows that were not imported, as read and with the user's edits; the last cell is the reason, under a heading that the importer
 * ignores.
 */
export interface FailedRows {
  headings: string[];
  rows: Cell[][];
}

/**
 * `sectionHeading` is that of the column which titles between the rows fill: such rows get it as a cell of their own. Card numbers in
 * columns of free text are masked (docs payments §11).
 */
export function failedRows(
  table: Table,
  failed: CheckedRow[],
  columns: (string | null)[],
  edits: Record<number, Record<string, string>>,
  reasonOf: (row: CheckedRow) => string,
  { sectionHeading, freeText }: { sectionHeading: string; freeText: readonly string[] },
): FailedRows {
  const { headings } = table;
  const places = [...headings.keys()].filter((place) => headings[place]?.toLowerCase() !== REASON_HEADING);
  const cellOf = (row: CheckedRow, place: number) => {
    const column = columns[place];
    const edited = typeof column === 'string' ? edits[row.row]?.[column] : undefined;
    const cell = edited ?? rowAt(table, row.row)?.[place] ?? null;
    return typeof column === 'string' && !freeText.includes(column) ? cell : maskCell(cell);
  };
  const hasSections = failed.some(({ section }) => section !== undefined);
  const sectionOf = ({ section }: CheckedRow) => (hasSections ? [section ?? null] : []);
  return {
    headings: [...(hasSections ? [sectionHeading] : []), ...places.map((place) => headings[place] ?? ''), REASON_HEADING],
    rows: failed.map((row) => [...sectionOf(row), ...places.map((place) => cellOf(row, place)), reasonOf(row)]),
  };
}

/**
 * Returns the failed rows as a CSV file to correct and import again. Uses the separator of the imported file, because the user's
 * spreadsheet wrote it.
 */
export function failedRowsCsv({ headings, rows }: FailedRows, chosen: NonNullable<Table['text']>['separator'] = ';'): Blob {
  // Spreadsheets do not open files with `|` by themselves.
  const separator = chosen === '|' ? ';' : chosen;
  const shown = (cell: Cell) => (typeof cell === 'number' && separator === ';' ? String(cell).replace('.', ',') : cellText(cell));
  const lines = rows.map((row) => separatedRow(row.map(shown), separator));
  return new Blob([csvByteOrderMark, separatedRow(headings, separator), ...lines], { type: 'text/csv;charset=utf-8' });
}
