/** A number stays a number, also one that is written as the language writes it; null and undefined are empty cells. */
export type CsvValue = string | number | { number: string } | null | undefined;

/** Begins a CSV file, so that a spreadsheet reads it as UTF-8. */
export const csvStart = '\uFEFF';

/**
 * One cell. Text that a spreadsheet would run as a formula (it begins with = + - @, tab or CR) gets a leading `'`; quoted as RFC 4180 says.
 * RangeError on a number that is not finite.
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

/** One row with its CRLF. */
export function csvRow(cells: readonly CsvValue[]): string {
  return separatedRow(cells, ',');
}

/** The same with another separator: where numbers have decimal commas, spreadsheets expect semicolons. */
export function separatedRow(cells: readonly CsvValue[], separator: ',' | ';' | '\t'): string {
  return `${cells.map((value) => cellBetween(value, separator)).join(separator)}\r\n`;
}

/** The rows of a CSV text, quoted as RFC 4180 says; null where a quoted cell does not end. */
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
