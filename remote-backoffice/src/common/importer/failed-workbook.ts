import writeXlsxFile from 'write-excel-file/browser';
import type { FailedRows } from './failed-rows';

/** Returns the failed rows as a workbook with the headings of the file. */
export function failedRowsWorkbook({ headings, rows }: FailedRows): Promise<Blob> {
  return writeXlsxFile([headings.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows], {
    columns: headings.map(() => ({ width: 20 })),
    stickyRowsCount: 1,
  }).toBlob();
}
