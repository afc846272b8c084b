import { checkPlace, type TableLimits } from './table';

/** A number stays a number, also one that is written as the language writes it; null and undefined are empty cells. */
export type CsvValue = string | number | { number: string } | null | undefined;

/** First character of a CSV file, so that spreadsheets read it as UTF-8. */
export const csvByteOrderMark = '\uFEFF';

/**
 * Returns one cell. Text that a spreadsheet would run as a formula (it starts with = + - @, tab or CR) gets a leading `'`; quoted
 * according to RFC 4180. Throws a RangeError for a number that is not finite.
 */
function cellBetween(value: CsvValue, separator: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`Not a number for a cell: ${value}`);
    return String(value);
  }
  if (typeof value === 'object') return value.number;
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns one row with its CRLF. */
export function csvRow(cells: readonly CsvValue[]): string {
  return separatedRow(cells, ',');
}

/** Returns one row with another separator: in regions with a decimal comma, spreadsheets expect semicolons. */
export function separatedRow(cells: readonly CsvValue[], separator: ',' | ';' | '\t'): string {
  return `${cells.map((value) => cellBetween(value, separator)).join(separator)}\r\n`;
}

/** Returns the position of the last quote of the quoted cell that begins before `from`; -1 if the cell does not end. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

const noLimits: TableLimits = { rows: Infinity, columns: Infinity };

/**
 * Parses a CSV text, quoted as RFC 4180 says; null where a quoted cell does not end. Stops with `UnreadableTable` at the first cell with
 * content beyond the limits; blank cells there are left out.
 */
export function parseCsv(text: string, separator: string, limits = noLimits): string[][] | null {
  const rows: string[][] = [];
  const end = new RegExp(`[${separator}\\r\\n]|$`, 'g');
  let [row, column, isNewRow] = [-1, 0, true];
  for (let at = 0; at < text.length;) {
    if (isNewRow) [row, column] = [row + 1, 0];
    if (isNewRow && row < limits.rows) rows.push([]);
    const isQuoted = text[at] === '"';
    end.lastIndex = at;
    const cellEnd = isQuoted ? closingQuote(text, at + 1) : (end.exec(text)?.index ?? text.length);
    if (cellEnd === -1) return null;
    const cell = isQuoted ? text.slice(at + 1, cellEnd).replace(/""/g, '"') : text.slice(at, cellEnd);
    if (cell.trim() !== '') checkPlace(row, column, limits);
    if (row < limits.rows && column < limits.columns) rows[row]?.push(cell);
    at = isQuoted ? cellEnd + 1 : cellEnd;
    isNewRow = text[at] !== separator;
    if (isNewRow && at < text.length && text[at] !== '\r' && text[at] !== '\n') return null;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    column++;
  }
  return rows;
}
