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
}

/** The figure in words; a dash where there is none. */
export function figureText(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '–' : format(value);
}
