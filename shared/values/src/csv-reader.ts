import Papa from 'papaparse';
import { checkPlace, type TableLimits } from './table';

/** A character that no text contains: Unicode reserves it for use inside programs. */
const HIDDEN_BLANK = '\uFFFF';

const noLimits: TableLimits = { rows: Infinity, columns: Infinity };

/**
 * Parses a CSV text, quoted as RFC 4180 says; null if a quoted cell does not end, or if text follows its closing quote. Line breaks inside
 * cells become "\n". Throws `UnreadableTable` at the first row that has content beyond the limits; blank cells there are left out.
 * Loads papaparse: import it only where files are read.
 */
export function parseCsv(text: string, separator: string, limits = noLimits): string[][] | null {
  // Files edited in turn by several programs mix line breaks, of which papaparse knows one per text.
  const oneBreak = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  // Papaparse reads all blanks before a separator again for each wrong quote: a hostile file would take hours.
  const blanks = `[^\\S\\n${separator}]{50,}`;
  // Those after a closing quote mean nothing, in exports of fixed width.
  const unpadded = oneBreak.replace(new RegExp(`"${blanks}(?=[${separator}\\n]|$)`, 'g'), '"');
  const lines = unpadded.replace(new RegExp(blanks, 'g'), ({ length }) => HIDDEN_BLANK.repeat(length));
  const shown = lines === unpadded ? (cell: string) => cell : (cell: string) => cell.replaceAll(HIDDEN_BLANK, ' ');
  const rows: string[][] = [];
  if (lines === '') return rows;
  let row = -1;
  let isBroken = false;
  Papa.parse<string[]>(lines, {
    delimiter: separator,
    newline: '\n',
    step: ({ data, errors }, parser) => {
      row++;
      isBroken = errors.length > 0;
      if (isBroken) return parser.abort();
      const cells = data.map(shown);
      cells.forEach((cell, column) => {
        if (cell.trim() !== '') checkPlace(row, column, limits);
      });
      if (row < limits.rows) rows.push(cells.slice(0, limits.columns));
    },
  });
  return isBroken ? null : rows;
}
