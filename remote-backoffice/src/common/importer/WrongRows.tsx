import { DownloadOutlined } from '@mostrador/ui/icons';
import { download, PlainButton } from '@mostrador/ui/kit';
import { failedRows, failedRowsCsv } from './failed-rows';
import { useT } from './messages';
import { useRemarkText } from './remark';
import type { Assignment, CheckedRow } from './rules';
import type { Table } from './table-types';

interface Props {
  /** Label of the first save button. */
  label: string;
  table: Table;
  /** The user's assignment of columns and edits. */
  by: Assignment;
  rows: CheckedRow[];
  /** The server's errors by row index. */
  refused: Record<number, string[]>;
  fileName: string;
  /** Heading of the column that titles between the rows fill. */
  sectionHeading: string;
  /** The columns of free text. */
  freeText: readonly string[];
}

/**
 * Saves the rows that were not imported as a CSV file or workbook, with the reason in each row, so that the user can correct and
 * import them again.
 */
export function WrongRows({ label, table, by, rows, refused, fileName, sectionHeading, freeText }: Props) {
  const t = useT();
  const remark = useRemarkText();
  const reasonOf = ({ state, problems, notes, row }: CheckedRow) =>
    [
      ...[...problems, ...(state === 'confirm' ? notes : [])].map(({ word, values }) => remark({ word, values })),
      ...(refused[row] ?? []),
    ].join(' · ');

  async function save(format: 'csv' | 'xlsx') {
    const failed = failedRows(table, rows, by.columns, by.edits, reasonOf, { sectionHeading, freeText });
    const file =
      format === 'csv'
        ? failedRowsCsv(failed, table.text?.separator)
        : await import(/* webpackChunkName: "failed-workbook" */ './failed-workbook').then((module) =>
            module.failedRowsWorkbook(failed),
          );
    download(file, `${fileName.replace(/\.\w+$/, '')}-${t('importer.wrong.file')}.${format}`);
  }

  return (
    <div className="b-import-buttons">
      <PlainButton onClick={() => void save('csv')}>
        <DownloadOutlined />
        {label}
      </PlainButton>
      <PlainButton onClick={() => void save('xlsx')}>{t('importer.wrong.xlsx')}</PlainButton>
    </div>
  );
}
