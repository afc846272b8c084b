import writeXlsxFile from 'write-excel-file/browser';
import { csvByteOrderMark, separatedRow } from '@mostrador/values/csv';

/** A column of the template with its example and explanation. */
export interface TemplateColumn {
  heading: string;
  example: string | number;
  help: string;
}

/** Returns the template as a workbook: headings with an example row, and a sheet that explains them. */
export function templateWorkbook(columns: TemplateColumn[], sheets: { rows: string; help: string }): Promise<Blob> {
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  return writeXlsxFile([
    {
      sheet: sheets.rows,
      data: [columns.map(({ heading }) => bold(heading)), columns.map(({ example }) => ({ value: example }))],
      columns: columns.map(() => ({ width: 20 })),
      stickyRowsCount: 1,
    },
    {
      sheet: sheets.help,
      data: columns.map(({ heading, help }) => [bold(heading), { value: help }]),
      columns: [{ width: 24 }, { width: 90 }],
    },
  ]).toBlob();
}

/** Returns the template as a text for Spanish spreadsheets: semicolons, decimal commas. */
export function templateText(columns: TemplateColumn[]): Blob {
  const written = (example: string | number) => (typeof example === 'number' ? String(example).replace('.', ',') : example);
  const rows = [columns.map(({ heading }) => heading), columns.map(({ example }) => written(example))];
  return new Blob([csvByteOrderMark, ...rows.map((row) => separatedRow(row, ';'))], { type: 'text/csv;charset=utf-8' });
}
