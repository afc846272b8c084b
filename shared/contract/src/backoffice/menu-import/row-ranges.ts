/** Row numbers of a file in one text, as `formatRowRanges` writes them. */
export const ROW_RANGES = /^\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*$/;

/** Returns ascending row numbers as one text, in which rows that follow one another are a range: "2,5-9". Parsed by `parseRowRanges`. */
export function formatRowRanges(rows: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const row of rows) {
    const range = ranges.at(-1);
    if (range && row === range[1] + 1) range[1] = row;
    else ranges.push([row, row]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(',');
}

/** Returns a predicate for the rows of such a text; without a text, of no rows. */
export function parseRowRanges(text = ''): (row: number) => boolean {
  const ranges = text.split(',').map((range) => range.split('-').map(Number));
  return (row) => text !== '' && ranges.some(([first = 0, last = first]) => first <= row && row <= last);
}
