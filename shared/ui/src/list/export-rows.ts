import type { Money } from '@mostrador/values/money';

/** A point in time, epoch ms: a real date in the workbook, as the clocks of the business's zone show it. */
export interface ExportInstant {
  at: number;
}

/** A cell: money becomes a number in major units, its currency belongs into a column of its own. */
export type ExportValue = string | number | Money | ExportInstant | null;

/** The cell of an instant, epoch ms; empty without one. */
export function instantCell(at: number | undefined): ExportInstant | null {
  return at === undefined ? null : { at };
}

export interface ExportColumn<Row> {
  title: string;
  value: (row: Row) => ExportValue;
  /** The list's column that it stands for: left out where that is hidden, `optional` ones unless they were chosen. Always there without one. */
  column?: { key: string; optional?: boolean };
}

/** One page of the filtered set, pages from 1. `last` decides where pages may be empty; otherwise an empty one or the total ends the set. */
export type FetchPage<Row> = (
  page: number,
  signal: AbortSignal,
) => Promise<{ items: Row[]; total: number; last?: boolean | undefined }>;

/** What was fetched so far; handed back after a failure, so that a retry goes on where it stopped. */
export interface ExportProgress<Row> {
  rows: Map<string, Row>;
  nextPage: number;
  total: number;
}

/** The beginning of an export. */
export function startExport<Row>(): ExportProgress<Row> {
  return { rows: new Map(), nextPage: 1, total: 0 };
}

/**
 * Fetches the rest of the set page after page, into `progress`. Rows that move to a later page while it runs are kept once. Rejects with
 * the page's error or the signal's reason.
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
