import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@mostrador/contract/backoffice/menu-import/limits';
import { formatRowRanges } from '@mostrador/contract/backoffice/menu-import/row-ranges';
import { MAX_TEXT_LENGTH } from '@mostrador/values/text-limits';
import type { CheckedRow } from './rules';

/** The parts of checked rows: computed once, not with each render. */
const partsOfRows = new WeakMap<CheckedRow[], CheckedRow[][]>();

/** At most as many bytes as the rows take in a file: each character takes up to three, and a quote is doubled. */
function largestSize(rows: CheckedRow[]): number {
  const textOf = ({ values }: CheckedRow) => Object.values(values).join(',').length + 1;
  return rows.reduce((sum, row) => sum + textOf(row) * 4, 0);
}

/** Returns the numbers, in a file with only these rows, of those that the user assigned to records of other names. */
export function assignedRows(rows: CheckedRow[]): number[] {
  return rows.flatMap(({ claim }, index) => (claim?.accepted ? [index + 2] : []));
}

/** Whether one request can hold the rows: their file, and the text with the numbers of those that the user assigned. */
function fitsRequest(rows: CheckedRow[]): boolean {
  return largestSize(rows) <= MAX_IMPORT_BYTES && formatRowRanges(assignedRows(rows)).length <= MAX_TEXT_LENGTH;
}

/** Splits the rows from number `first` on, `count` numbers of the file, into groups that are neither too long nor too large. */
function split(rows: CheckedRow[], first: number, count: number): CheckedRow[][] {
  if (rows.length === 0) return [];
  if (rows.length === 1 || (count <= MAX_IMPORT_ROWS && fitsRequest(rows))) return [rows];
  const half = count > MAX_IMPORT_ROWS ? MAX_IMPORT_ROWS : Math.ceil(count / 2);
  const at = rows.findIndex(({ row }) => row >= first + half);
  const [head, rest] = at === -1 ? [rows, []] : [rows.slice(0, at), rows.slice(at)];
  return [...split(head, first, half), ...split(rest, first + half, count - half)];
}

/**
 * Splits rows into parts that one request may hold. The boundaries are the rows' numbers in the file, so that a row which is mended or left
 * out changes its own part only.
 */
export function partsOf(rows: CheckedRow[]): CheckedRow[][] {
  const known = partsOfRows.get(rows);
  if (known) return known;
  const first = rows[0]?.row ?? 0;
  const parts = split(rows, first, (rows.at(-1)?.row ?? 0) - first + 1);
  partsOfRows.set(rows, parts);
  return parts;
}
