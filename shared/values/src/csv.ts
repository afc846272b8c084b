/** A number stays a number, also one that is written as the language writes it; null and undefined are empty cells. */
export type CsvValue = string | number | { number: string } | null | undefined;

/** First character of a CSV file, so that spreadsheets read it as UTF-8. */
export const csvByteOrderMark = '\uFEFF';

/** Characters with which a formula begins; the full-width ones in East Asian spreadsheets. */
const formulaStart = '[=+\\-@＝＋－＠]';
/**
 * Places at which a cell may begin: the beginning of the text, and, if the file is read with another of the separators, after a separator or a line
 * break in it. Spreadsheets skip blanks and quotes there.
 */
const cellStart = '(?:^|[;,\\t\\r\\n])["\\s]*';
// The lookbehinds follow the character that they are about, so that a long text takes no longer than it has characters.
const formula = new RegExp(`${formulaStart}(?<=${cellStart}${formulaStart})`, 'g');
const escaped = new RegExp(`'(?=${formulaStart})(?<=${cellStart}')`, 'g');

/** Returns a text with a `'` before everything that a spreadsheet would run as a formula, whatever separator it reads the file with. */
function escapeFormulas(text: string): string {
  const inside = text.replace(formula, "'$&");
  return /^[\t\r]/.test(inside) ? `'${inside}` : inside;
}

/** Returns the text of a cell that `separatedRow` wrote, without each `'` that it put before a formula. */
export function unescapeFormulas(text: string): string {
  return text.replace(/^'(?=[\t\r])/, '').replace(escaped, '');
}

/**
 * Returns one cell: a text with its formulas escaped (docs payments §13), quoted according to RFC 4180. Throws a
 * RangeError for a number that is not finite.
 */
function cellBetween(value: CsvValue, separator: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`Not a number for a cell: ${value}`);
    return String(value);
  }
  if (typeof value === 'object') return value.number;
  const text = escapeFormulas(value);
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
