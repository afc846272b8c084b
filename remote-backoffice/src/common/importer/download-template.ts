import { download } from '@mostrador/ui/kit';
import type { TemplateColumn } from './template';

interface Template {
  columns: TemplateColumn[];
  /** Names of the workbook's sheets. */
  sheets: { rows: string; help: string };
  /** Name of the file, without its ending. */
  name: string;
}

/** Downloads the template of an import. */
export async function downloadTemplate(format: 'xlsx' | 'csv', { columns, sheets, name }: Template): Promise<void> {
  const { templateText, templateWorkbook } = await import(/* webpackChunkName: "import-template" */ './template');
  const file = format === 'csv' ? templateText(columns) : await templateWorkbook(columns, sheets);
  download(file, `${name}.${format}`);
}
