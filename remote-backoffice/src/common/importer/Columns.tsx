import { useState } from 'react';
import type { ImportColumn } from './kind';
import { useT } from './messages';
import type { ImportState } from './use-import';
import { REASON_HEADING } from './work';

interface Props<Facts> {
  state: ImportState<Facts>;
  columns: ImportColumn[];
}

/** Maps each heading of the file to a column. Expanded while a heading is unknown. */
export function Columns<Facts>({ state: { chosen, draft, assign }, columns }: Props<Facts>) {
  const t = useT();
  const headings = chosen?.table.headings ?? [];
  const unknown = headings.filter(
    (heading, place) => draft.columns[place] === null && heading !== '' && heading.toLowerCase() !== REASON_HEADING,
  ).length;
  const [opened, setOpened] = useState(false);
  const isOpen = opened || unknown > 0;
  if (!chosen) return null;
  const sampleOf = (place: number) =>
    chosen.table.rows
      .map((row) => String(row[place] ?? '').trim())
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
          {unknown > 0 ? t('importer.columns.unknown', { count: unknown }) : t('importer.columns.known')}
        </span>
      </summary>
      <ul className="b-import-columns">
        {headings.map((heading, place) => (
          <li key={`${place}-${heading}`}>
            <label htmlFor={`importer-column-${place}`}>{heading || t('importer.columns.nameless', { place: place + 1 })}</label>
            <select
              id={`importer-column-${place}`}
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
