import { partsOf } from './parts';
import type { CheckedRow } from './rules';

/** Rows from number 2 of a file, each with a description of so many characters. */
function rowsOf(count: number, characters: number): CheckedRow[] {
  const values = { description: 'x'.repeat(characters) };
  return Array.from({ length: count }, (_, index) => ({
    ...{ row: index + 2, title: '', state: 'create', problems: [], notes: [], changes: [], values },
  }));
}
const lengths = (rows: CheckedRow[]) => partsOf(rows).map((part) => part.length);

test('a part has at most 5,000 rows, counted by their numbers in the file', () => {
  expect(lengths([])).toEqual([]);
  expect(lengths(rowsOf(5_000, 10))).toEqual([5_000]);
  expect(lengths(rowsOf(12_000, 10))).toEqual([5_000, 5_000, 2_000]);
  expect(lengths(rowsOf(12_000, 10).filter(({ row }) => row !== 100))).toEqual([4_999, 5_000, 2_000]);
});

test('rows with long texts are split until a request can hold them, without losing a row', () => {
  const rows = rowsOf(5_000, 1_900);
  const parts = partsOf(rows);
  expect(parts.map((part) => part.length)).toEqual([1_250, 1_250, 1_250, 1_250]);
  expect(parts.flat()).toEqual(rows);
});

test('rows are split if the text with the numbers of those that the user assigned is too long for a request', () => {
  const claim = { word: '', values: {}, name: '', canBeNew: true, accepted: true };
  const rows = rowsOf(5_000, 10).map((row) => (row.row % 2 === 0 ? { ...row, claim } : row));
  expect(lengths(rows)).toEqual([2_500, 2_500]);
});
