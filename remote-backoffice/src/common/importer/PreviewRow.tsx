import { useState } from 'react';
import { PlainButton, StatusTag, type Tone } from '@mostrador/ui/kit';
import { CheckField, TextField } from '@mostrador/ui/record';
import { cellText } from './amounts';
import { RowClaim } from './Claims';
import type { ImportColumn } from './kind';
import { useT } from './messages';
import { useRemarkText } from './remark';
import type { CheckedRow, CheckedState } from './rules';
import { rowAt } from './table-types';
import type { ImportState } from './use-import';
import { useValueText } from './value-text';

const tones: Record<CheckedState, Tone> = {
  wrong: 'error',
  confirm: 'warning',
  create: 'success',
  change: 'info',
  same: 'neutral',
};

interface Props<Facts> {
  row: CheckedRow;
  state: ImportState<Facts>;
  columns: ImportColumn[];
  /** The user does something to it. */
  onTouch: () => void;
}

/** One row of the file: what it does, or why not, with the cells to mend. */
export function PreviewRow<Facts>({ row, state, columns, onTouch }: Props<Facts>) {
  const t = useT();
  const remark = useRemarkText();
  const textOf = useValueText();
  const [isOpen, setOpen] = useState(false);
  const { draft, chosen, refused } = state;
  const source = chosen && rowAt(chosen.table, row.row);
  const edits = draft.edits[row.row] ?? {};
  const problemOf = (key: string) => row.problems.find(({ column }) => column === key);
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key;
  const edited = columns.filter(
    ({ key }) => problemOf(key) !== undefined || edits[key] !== undefined || (isOpen && draft.columns.includes(key)),
  );
  const valueOf = (key: string) => edits[key] ?? cellText(state.cellOf(source ?? undefined, draft.columns.indexOf(key)));
  const title = t('importer.row', { row: row.row });
  // The row's title already shows the name of a new record.
  const changes = row.changes.filter(({ before, after }) => before !== null || after !== row.title);
  return (
    <li className="b-import-row" aria-label={title}>
      <div className="m-line b-import-row-head">
        <span className="m-meta">{title}</span>
        <StatusTag tone={tones[row.state]} label={t(`importer.state.${row.state}`)} />
        <strong className="b-import-name">{row.title}</strong>
        <PlainButton
          variant="text"
          aria-expanded={isOpen}
          aria-label={t('importer.row.edit', { row: row.row })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('importer.edit')}
        </PlainButton>
      </div>
      {row.claim && <RowClaim row={row.row} claim={row.claim} state={state} onTouch={onTouch} />}
      {changes.length > 0 && (
        <dl className="m-terms b-import-changes">
          {changes.map(({ column, before, after }) => (
            <div key={column}>
              <dt>{labelOf(column)}</dt>
              <dd>
                {before !== null && (
                  <>
                    <del>{textOf(before)}</del> <span aria-hidden="true">→</span>{' '}
                  </>
                )}
                <ins>{textOf(after) || '—'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {row.notes.map(({ word, values }) => (
        <p key={word} className="m-meta b-import-note">
          {remark({ word, values })}
        </p>
      ))}
      {refused[row.row]?.map((reason) => (
        <p key={reason} className="b-import-refused">
          {reason}
        </p>
      ))}
      {edited.length > 0 && (
        <div className="b-import-fields">
          {edited.map(({ key, label }) => {
            const problem = problemOf(key);
            return (
              <TextField
                key={key}
                id={`importer-${row.row}-${key}`}
                label={label}
                error={problem && remark(problem)}
                value={valueOf(key)}
                onChange={(text) => {
                  onTouch();
                  state.edit(row.row, key, text);
                }}
                onLeave={() => undefined}
              />
            );
          })}
        </div>
      )}
      {(row.state === 'confirm' || draft.confirmed.includes(row.row)) && (
        <CheckField
          label={t(
            row.notes.some(({ word }) => word === 'importer.note.dateName')
              ? 'importer.row.confirm.name'
              : 'importer.row.confirm',
          )}
          checked={draft.confirmed.includes(row.row)}
          onChange={(on) => {
            onTouch();
            state.confirm(row.row, on);
          }}
        />
      )}
    </li>
  );
}
