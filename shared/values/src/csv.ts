/** A cell: text, a number, a number already formatted in the user's language (`{ number }`), or empty (null, undefined). */
export type CsvValue = string | number | { number: string } | null | undefined;

/** First character of a CSV file, so that spreadsheets read it as UTF-8. */
export const csvStart = '\uFEFF';

/**
 * Returns one cell. Text that a spreadsheet would run as a formula (it starts with = + - @, tab or CR) gets a leading `'`; quoted
 * according to RFC 4180. Throws a RangeError for a number that is not finite.
 */
export function csvCell(value: CsvValue): string {
  return cellBetween(value, ',');
}

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

/** Parses a CSV text quoted according to RFC 4180 into rows; returns null if a quoted cell does not end. */
export function parseCsv(text: string, separator: string): string[][] | null {
  const rows: string[][] = [[]];
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) return null;
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  if (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}
