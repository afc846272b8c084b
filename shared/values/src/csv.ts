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
