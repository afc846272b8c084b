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

/**
 * Fetches one page of the filtered set; pages start at 1. If pages may be empty, `last` marks the last one; otherwise an empty
 * page or the total ends the set.
 */
type FetchPage<Row> = (page: number, signal: AbortSignal) => Promise<{ items: Row[]; total: number; last?: boolean | undefined }>;

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

/** Rows fetched so far; passed again after a failure, so that a retry continues where the export stopped. */
interface ExportProgress<Row> {
  rows: Map<string, Row>;
  nextPage: number;
  total: number;
}

/** Returns the progress of a new export. */
export function startExport<Row>(): ExportProgress<Row> {
  return { rows: new Map(), nextPage: 1, total: 0 };
}

/**
 * Fetches the remaining pages into `progress`. A row that moves to a later page meanwhile is kept once. Rejects with the page's
 * error or the signal's reason.
 */
export async function fetchRows<Row>(
  progress: ExportProgress<Row>,
  fetchPage: FetchPage<Row>,
  rowKey: (row: Row) => string,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> {
  for (;;) {
    const { items, total, last } = await fetchPage(progress.nextPage, signal);
    signal.throwIfAborted();
    progress.nextPage += 1;
    progress.total = total;
    for (const row of items) progress.rows.set(rowKey(row), row);
    onProgress();
    if (last ?? (items.length === 0 || progress.rows.size >= total)) return;
  }
}
