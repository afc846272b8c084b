import { workbook, type SheetCell } from './xlsx-workbook';

// Builds a workbook in a worker: the rows arrive in parts, then the titles, which complete it.

/** A message from the page. */
export type WorkbookPart = { rows: SheetCell[][] } | { titles: string[] };
/** The worker's only response. */
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
