import { workbook, type SheetCell } from './xlsx-workbook';

// Builds a workbook beside the page: rows come in parts, then the titles, which end them.

/** What the page sends. */
export type WorkbookPart = { rows: SheetCell[][] } | { titles: string[] };
/** The only answer. */
export type WorkbookAnswer = { file: Blob } | { failed: string };

const rows: SheetCell[][] = [];
const answer = (message: WorkbookAnswer) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<WorkbookPart>) => {
  if ('rows' in data) rows.push(...data.rows);
  else
    workbook(data.titles, rows).then(
      (file) => answer({ file }),
      (error: unknown) => answer({ failed: String(error) }),
    );
};
