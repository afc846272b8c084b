import { csvStart, separatedRow } from '@mostrador/values/csv';
import { cellText } from './amounts';
import type { CheckedRow } from './rules';
import type { Cell, Table } from './table-types';
import { REASON_HEADING } from './work';

/**
 * Rows as a file to mend and to import again: as they came, with what was typed since, and why they were not taken. Its separator is that of
 * the file, which the user's spreadsheet wrote.
 */
export function failedRows(
  { headings, rows, text }: Table,
  failed: CheckedRow[],
  columns: (string | null)[],
  edits: Record<number, Record<string, string>>,
  reasonOf: (row: CheckedRow) => string,
): Blob {
  const separator = text?.separator ?? ';';
  const places = [...headings.keys()].filter((place) => headings[place]?.toLowerCase() !== REASON_HEADING);
  const shown = (cell: Cell | undefined) =>
    typeof cell === 'number' && separator === ';' ? String(cell).replace('.', ',') : cellText(cell);
  const cellOf = (row: CheckedRow, place: number) => {
    const column = columns[place];
    const edited = typeof column === 'string' ? edits[row.row]?.[column] : undefined;
    return edited ?? shown(rows[row.row - 2]?.[place]);
  };
  const lines = failed.map((row) => separatedRow([...places.map((place) => cellOf(row, place)), reasonOf(row)], separator));
  const head = separatedRow([...places.map((place) => headings[place] ?? ''), REASON_HEADING], separator);
  return new Blob([csvStart, head, ...lines], { type: 'text/csv;charset=utf-8' });
}
