import { csvRow, csvByteOrderMark } from '@mostrador/values/csv';
import type { CheckedRow } from './rules';
import { printOf } from './table';

/** The part of an import that may be persisted on the device; `importId` is that of the import which the server adds the rows to. */
export type SentFile = { name: string; rows: number; print: string; importId?: string };

interface RowsFile {
  file: File;
  sent: SentFile;
}

/**
 * Returns the file to upload: our own headings, amounts with a decimal point. The same rows of the same file give the same
 * content, so that sending it again is the same import.
 */
export function createUploadFile(rows: CheckedRow[], fileName: string, headings: Map<string, string>): RowsFile {
  const columns = [...headings].filter(([key]) => rows.some(({ values }) => values[key] !== undefined));
  const lines = rows.map(({ values }) => csvRow(columns.map(([key]) => values[key])));
  const text = csvByteOrderMark + csvRow(columns.map(([, heading]) => heading)) + lines.join('');
  const name = `${fileName.replace(/\.\w+$/, '')}.csv`;
  const print = printOf(new TextEncoder().encode(text));
  return { file: new File([text], name, { type: 'text/csv' }), sent: { name: fileName, rows: rows.length, print } };
}
