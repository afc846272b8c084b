/** A number stays a number; null and undefined are empty cells. */
export type CsvValue = string | number | null | undefined;

/** Begins a CSV file, so that a spreadsheet reads it as UTF-8. */
export const csvStart = '\uFEFF';

/**
 * One cell. Text that a spreadsheet would run as a formula (it begins with = + - @, tab or CR) gets a leading `'`; quoted as RFC 4180 says.
 * RangeError on a number that is not finite.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`Not a number for a cell: ${value}`);
    return String(value);
  }
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row with its CRLF. */
export function csvRow(cells: readonly CsvValue[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
