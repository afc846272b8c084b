/** One row of figures; a missing value is null. */
export interface ChartSeries {
  name: string;
  values: (number | null)[];
  /** Marks a comparison: drawn dashed, in the colour of the series that it is compared with. */
  dashed?: boolean;
}

/** The data of a chart. */
export interface ChartModel {
  kind: 'bar' | 'line';
  categories: string[];
  /** At most five; the dashed ones are in the order of the series that they are compared with. */
  series: ChartSeries[];
  format: (value: number) => string;
  /** Formats a figure on the axis where `format` is longer than necessary: "1,2 mil €". */
  formatShort?: (value: number) => string;
  /** Labels under a sequence instead of its categories, for example every third hour as a bare number. */
  ticks?: { names: string[]; every: number };
}

/** Formats a figure; a missing one is a dash. */
export function figureText(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '–' : format(value);
}
