import { download, Glyph, PlainButton } from '@mostrador/ui/kit';
import { failedRows, failedText } from './failed-rows';
import { useT } from './messages';
import { useRemark } from './remark';
import type { Assignment, CheckedRow } from './rules';
import type { Table } from './table-types';

interface Props {
  /** Says what the first button saves. */
  label: string;
  table: Table;
  /** What the user said of the file. */
  by: Assignment;
  rows: CheckedRow[];
  /** What the server said of rows, by their number. */
  refused: Record<number, string[]>;
  fileName: string;
}

/** Saves rows that were not taken as a file of either kind, with the reason beside each: to be mended and imported again. */
export function WrongRows({ label, table, by, rows, refused, fileName }: Props) {
  const t = useT();
  const remark = useRemark();
  const reasonOf = ({ state, problems, notes, row }: CheckedRow) =>
    [
      ...[...problems, ...(state === 'confirm' ? notes : [])].map(({ word, values }) => remark({ word, values })),
      ...(refused[row] ?? []),
    ].join(' · ');

  async function save(format: 'csv' | 'xlsx') {
    const failed = failedRows(table, rows, by.columns, by.edits, reasonOf);
    const file =
      format === 'csv'
        ? failedText(failed, table.text?.separator)
        : await import(/* webpackChunkName: "failed-workbook" */ './failed-workbook').then((module) =>
            module.failedWorkbook(failed),
          );
    download(file, `${fileName.replace(/\.\w+$/, '')}-${t('importer.wrong.file')}.${format}`);
  }

  return (
    <div className="b-import-buttons">
      <PlainButton onClick={() => void save('csv')}>
        <Glyph name="download" />
        {label}
      </PlainButton>
      <PlainButton onClick={() => void save('xlsx')}>{t('importer.wrong.xlsx')}</PlainButton>
    </div>
  );
}
