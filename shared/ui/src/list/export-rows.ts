import type { FetchPage } from '@mostrador/values/all-pages';
import type { Money } from '@mostrador/values/money';

/** An instant, epoch ms: a real date in the workbook, in local time of the business's zone. */
export interface ExportInstant {
  at: number;
}

/** A cell: money becomes a number in major units; its currency needs a column of its own. */
export type ExportValue = string | number | Money | ExportInstant | null;

/** Returns the cell of an instant, epoch ms; null without one. */
export function instantCell(at: number | undefined): ExportInstant | null {
  return at === undefined ? null : { at };
}

export interface ExportColumn<Row> {
  title: string;
  value: (row: Row) => ExportValue;
  /**
   * The matching list column: the export omits hidden ones, and `optional` ones unless selected. A column without it is always
   * exported.
   */
  column?: { key: string; optional?: boolean };
}

export interface ExportProps<Row> {
  /** Without extension. */
  fileName: string;
  columns: ExportColumn<Row>[];
  /** The `list` of the `DataTable` whose visible columns decide which are exported. */
  list?: string;
  /**
   * Fetches one page of the filtered set in the list's order, with pages as large as the server allows. An API call without pages
   * returns the whole set as the first page.
   */
  fetchPage: FetchPage<Row>;
  rowKey: (row: Row) => string;
  /** The list's order, if consecutive pages are not in it. */
  compare?: ((a: Row, b: Row) => number) | undefined;
  /** Number of rows that the list knows of; 0 disables the button. */
  total: number | undefined;
}
