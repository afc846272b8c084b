import { useState } from 'react';
import { EmptyState, Glyph, PlainButton, download } from '@mostrador/ui/kit';
import { failedRows, failedText } from './failed-rows';
import type { ImportColumn } from './kind';
import { useT } from './messages';
import { PreviewRow } from './PreviewRow';
import { useRemark } from './remark';
import type { CheckedRow, CheckedState } from './rules';
import type { ImportState } from './use-import';

interface Props<Facts> {
  state: ImportState<Facts>;
  rows: CheckedRow[];
  columns: ImportColumn[];
  fileName: string;
}

const states = ['wrong', 'confirm', 'create', 'change', 'same'] as const satisfies CheckedState[];
/** Rows that come at a time. */
const some = 50;

/** What the rows would do, with their counts as filters; wrong ones first, mended where they stand. */
export function Preview<Facts>({ state, rows, columns, fileName }: Props<Facts>) {
  const t = useT();
  const remark = useRemark();
  const [filter, setFilter] = useState<CheckedState | null>(null);
  const [limit, setLimit] = useState(some);
  /** Rows that were touched under this filter stay where they are, whatever they are now. */
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const counts = new Map(states.map((one) => [one, rows.filter((row) => row.state === one).length]));
  const isFirst = (row: CheckedRow) => row.state === 'wrong' || row.state === 'confirm' || touched.has(row.row);
  const matching = rows.filter((row) => filter === null || row.state === filter || touched.has(row.row));
  const shown = filter === null ? [...matching.filter(isFirst), ...matching.filter((row) => !isFirst(row))] : matching;
  const wrong = rows.filter((row) => row.state === 'wrong');
  const choose = (next: CheckedState | null) => {
    setFilter(next);
    setLimit(some);
    setTouched(new Set());
  };
  const touch = (row: number) => !touched.has(row) && setTouched(new Set([...touched, row]));

  async function saveWrong(format: 'csv' | 'xlsx') {
    if (!state.chosen) return;
    const reasonOf = (row: CheckedRow) =>
      [...row.problems.map(({ word, values }) => remark({ word, values })), ...(state.refused[row.row] ?? [])].join(' · ');
    const { table } = state.chosen;
    const failed = failedRows(table, wrong, state.draft.columns, state.draft.edits, reasonOf);
    const file =
      format === 'csv'
        ? failedText(failed, table.text?.separator)
        : await import(/* webpackChunkName: "failed-workbook" */ './failed-workbook').then((module) =>
            module.failedWorkbook(failed),
          );
    download(file, `${fileName.replace(/\.\w+$/, '')}-${t('importer.wrong.file')}.${format}`);
  }

  return (
    <section className="m-card b-import-part" aria-label={t('importer.preview')} aria-busy={state.checking}>
      <div className="b-import-head">
        <div className="m-switch" role="group" aria-label={t('importer.preview.filter')}>
          <PlainButton aria-pressed={filter === null} onClick={() => choose(null)}>
            {t('importer.state.all', { count: rows.length })}
          </PlainButton>
          {states
            .filter((one) => one !== 'confirm' || (counts.get(one) ?? 0) > 0 || filter === one)
            .map((one) => (
              <PlainButton key={one} aria-pressed={filter === one} onClick={() => choose(one)}>
                {t(`importer.state.${one}.count`, { count: counts.get(one) ?? 0 })}
              </PlainButton>
            ))}
        </div>
        {wrong.length > 0 && (
          <div className="b-import-buttons">
            <PlainButton onClick={() => void saveWrong('csv')}>
              <Glyph name="download" />
              {t('importer.wrong.download', { count: wrong.length })}
            </PlainButton>
            <PlainButton onClick={() => void saveWrong('xlsx')}>{t('importer.wrong.xlsx')}</PlainButton>
          </div>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('importer.preview.none')} />
      ) : (
        <ul className="b-import-rows" aria-label={t('importer.preview.rows')}>
          {shown.slice(0, limit).map((row) => (
            <PreviewRow key={row.row} row={row} state={state} columns={columns} onTouch={() => touch(row.row)} />
          ))}
        </ul>
      )}
      {shown.length > limit && (
        <PlainButton onClick={() => setLimit(limit + some)}>
          {t('importer.preview.more', { count: Math.min(some, shown.length - limit), total: shown.length })}
        </PlainButton>
      )}
    </section>
  );
}
