import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@mostrador/contract/backoffice/menu-import/limits';
import type { CheckedRow } from './rules';

/** The parts of checked rows: computed once, not with each render. */
const partsOfRows = new WeakMap<CheckedRow[], CheckedRow[][]>();

/** At most as many bytes as the rows take in a file: each character takes up to three, and a quote is doubled. */
function largestSize(rows: CheckedRow[]): number {
  const textOf = ({ values }: CheckedRow) => Object.values(values).join(',').length + 1;
  return rows.reduce((sum, row) => sum + textOf(row) * 4, 0);
}

/** Splits the rows from number `first` on, `count` numbers of the file, into groups that are neither too long nor too large. */
function split(rows: CheckedRow[], first: number, count: number): CheckedRow[][] {
  if (rows.length === 0) return [];
  if (rows.length === 1 || (count <= MAX_IMPORT_ROWS && largestSize(rows) <= MAX_IMPORT_BYTES)) return [rows];
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
