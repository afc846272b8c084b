import writeXlsxFile from 'write-excel-file/browser';
import type { FailedRows } from './failed-rows';

/** The same as `failedText`, as a workbook. */
export function failedWorkbook({ headings, rows }: FailedRows): Promise<Blob> {
  return writeXlsxFile([headings.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows], {
    columns: headings.map(() => ({ width: 20 })),
    stickyRowsCount: 1,
  }).toBlob();
}
