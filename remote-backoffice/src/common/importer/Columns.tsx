import { useState } from 'react';
import type { ImportColumn } from './kind';
import { useT } from './messages';
import type { ImportState } from './use-import';

interface Props<Facts> {
  state: ImportState<Facts>;
  columns: ImportColumn[];
  /** How many headings of the file are not assigned. */
  unassigned: number;
}

const fieldId = (place: number) => `importer-column-${place}`;

/** Opens the columns and moves the focus to one of them. */
export function showColumn(place: number): void {
  const field = document.getElementById(fieldId(place));
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
}

/** The column that each heading of the file is assigned to. Open while one is not assigned. */
export function Columns<Facts>({ state: { chosen, draft, assign, cellOf }, columns, unassigned }: Props<Facts>) {
  const t = useT();
  const headings = chosen?.table.headings ?? [];
  const [opened, setOpened] = useState(false);
  const isOpen = opened || unassigned > 0;
  if (!chosen) return null;
  const sampleOf = (place: number) =>
    chosen.table.rows
      .map((row) => String(cellOf(row, place) ?? '').trim())
      .filter(Boolean)
      .slice(0, 3)
      .join(' · ');
  return (
    <details
      className="m-card b-import-part b-import-fold"
      open={isOpen}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <h2>{t('importer.columns')}</h2>
        <span className="m-muted">
          {unassigned > 0 ? t('importer.columns.unknown', { count: unassigned }) : t('importer.columns.known')}
        </span>
      </summary>
      <ul className="b-import-columns">
        {headings.map((heading, place) => (
          <li key={`${place}-${heading}`}>
            <label htmlFor={fieldId(place)}>{heading || t('importer.columns.nameless', { place: place + 1 })}</label>
            <select
              id={fieldId(place)}
              className="m-field-input"
              value={draft.columns[place] ?? ''}
              onChange={(event) => assign(place, event.target.value || null)}
            >
              <option value="">{t('importer.columns.unused')}</option>
              {columns.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
            <span className="m-meta b-import-column-sample">{sampleOf(place)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
