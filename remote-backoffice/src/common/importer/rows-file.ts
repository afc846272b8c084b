import { csvRow, csvStart } from '@mostrador/values/csv';
import type { CheckedRow } from './rules';
import { printOf } from './table';

/** What of an import may be kept on the device, and tells it from another. */
export type SentFile = { name: string; rows: number; print: string };

export interface RowsFile {
  file: File;
  sent: SentFile;
}

/**
 * Checked rows as the file that is sent: our own headings, amounts with a decimal point. The same rows of the same file are the same content,
 * so that sending them again is the same import.
 */
export function rowsFile(rows: CheckedRow[], fileName: string, headings: Map<string, string>): RowsFile {
  const columns = [...headings].filter(([key]) => rows.some(({ values }) => values[key] !== undefined));
  const lines = rows.map(({ values }) => csvRow(columns.map(([key]) => values[key])));
  const text = csvStart + csvRow(columns.map(([, heading]) => heading)) + lines.join('');
  const name = `${fileName.replace(/\.\w+$/, '')}.csv`;
  const print = printOf(new TextEncoder().encode(text));
  return { file: new File([text], name, { type: 'text/csv' }), sent: { name: fileName, rows: rows.length, print } };
}
