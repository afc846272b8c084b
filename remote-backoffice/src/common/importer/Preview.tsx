import { useState } from 'react';
import { EmptyState, PlainButton } from '@mostrador/ui/kit';
import type { ImportColumn } from './kind';
import { useT } from './messages';
import { PreviewRow } from './PreviewRow';
import type { CheckedRow, CheckedState } from './rules';
import type { ImportState } from './use-import';
import { WrongRows } from './WrongRows';

interface Props<Facts> {
  state: ImportState<Facts>;
  rows: CheckedRow[];
  columns: ImportColumn[];
  fileName: string;
  /** Heading of the column that titles between the rows fill. */
  sectionHeading: string;
}

const states = ['wrong', 'confirm', 'create', 'change', 'same'] as const satisfies CheckedState[];
/** Rows that come at a time. */
const some = 50;

/** The effect of each row, with counts as filters; rows that need the user come first. */
export function Preview<Facts>({ state, rows, columns, fileName, sectionHeading }: Props<Facts>) {
  const t = useT();
  const [filter, setFilter] = useState<CheckedState | null>(null);
  const [limit, setLimit] = useState(some);
  /** Rows that were touched under this filter stay where they are, whatever they are now. */
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const counts = new Map(states.map((one) => [one, rows.filter((row) => row.state === one).length]));
  const isFirst = (row: CheckedRow) => row.state === 'wrong' || row.state === 'confirm' || row.claim || touched.has(row.row);
  const matching = rows.filter((row) => filter === null || row.state === filter || touched.has(row.row));
  const shown = filter === null ? [...matching.filter(isFirst), ...matching.filter((row) => !isFirst(row))] : matching;
  const wrong = rows.filter((row) => row.state === 'wrong');
  const choose = (next: CheckedState | null) => {
    setFilter(next);
    setLimit(some);
    setTouched(new Set());
  };
  const touch = (row: number) => !touched.has(row) && setTouched(new Set([...touched, row]));

  return (
    <section className="m-card b-import-part" aria-label={t('importer.preview')} aria-busy={state.checking}>
      <div className="m-line m-ends b-import-head">
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
        {wrong.length > 0 && state.chosen && (
          <WrongRows
            label={t('importer.wrong.download', { count: wrong.length })}
            table={state.chosen.table}
            by={state.draft}
            rows={wrong}
            refused={state.refused}
            fileName={fileName}
            sectionHeading={sectionHeading}
            freeText={state.freeText}
          />
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
