import { formatRowRanges, parseRowRanges, ROW_RANGES } from './row-ranges';

test.each([
  ['', []],
  ['2', [2]],
  ['2,4', [2, 4]],
  ['2-4', [2, 3, 4]],
  ['2-3,5,7-9', [2, 3, 5, 7, 8, 9]],
])('%j names rows %j', (text, rows) => {
  expect(formatRowRanges(rows)).toBe(text);
  const all = Array.from({ length: 12 }, (_, row) => row);
  expect(all.filter(parseRowRanges(text))).toEqual(rows);
  expect(ROW_RANGES.test(text)).toBe(text !== '');
});

test('names no rows without a text', () => {
  expect([0, 1, 2].some(parseRowRanges())).toBe(false);
});

test.each([' ', '2,', '-3', '2--3', '2;3', '1.5', 'dos', '123456', '2-3-4'])('%j is no text with rows', (text) => {
  expect(ROW_RANGES.test(text)).toBe(false);
});
