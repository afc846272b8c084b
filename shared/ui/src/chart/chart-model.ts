/** One row of figures; null where there is none. */
export interface ChartSeries {
  name: string;
  values: (number | null)[];
  /** The comparison: drawn dashed, in the colour of the series that it is compared with. */
  dashed?: boolean;
}

/** What a drawing shows. */
export interface ChartModel {
  kind: 'bar' | 'line';
  categories: string[];
  /** At most five, the dashed ones in the order of those that they are compared with. */
  series: ChartSeries[];
  format: (value: number) => string;
  /** A figure on the axis, where `format` is longer than it needs to be: "1,2 mil €". */
  formatShort?: (value: number) => string;
  /** What stands under a picture of a sequence in place of its categories: every third hour as a bare number. */
  ticks?: { names: string[]; every: number };
}

/** The figure in words; a dash where there is none. */
export function figureText(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '–' : format(value);
}
