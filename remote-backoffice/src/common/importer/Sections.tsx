import { useT } from './messages';
import type { ImportState } from './use-import';

/** How many titles can be decided one by one. */
const maxListed = 50;

interface Props<Facts> {
  state: ImportState<Facts>;
  /** Name of the column that the titles fill. */
  label: string;
}

/**
 * Asks which rows with a text alone, such as "ENTRANTES", are titles of the rows below. Until the user answers, all are: one of them may be a
 * record that lacks the rest.
 */
export function Sections<Facts>({ state: { sections, draft, decideSections }, label }: Props<Facts>) {
  const t = useT();
  if (sections.length === 0) return null;
  const records = new Set(draft.records);
  const all = sections.map(({ row }) => row);
  return (
    <fieldset className="m-card b-import-part b-import-question">
      <legend>{t('importer.sections', { count: sections.length, column: label })}</legend>
      <div className="b-import-buttons">
        {sections.length > 1 && (
          <label className="b-import-choice">
            <input type="checkbox" checked={records.size === 0} onChange={({ target }) => decideSections(all, target.checked)} />
            {t('importer.sections.all')}
          </label>
        )}
        {sections.slice(0, maxListed).map(({ row, title }) => (
          <label key={row} className="b-import-choice">
            <input type="checkbox" checked={!records.has(row)} onChange={({ target }) => decideSections([row], target.checked)} />
            {t('importer.sections.one', { title, row })}
          </label>
        ))}
      </div>
      {sections.length > maxListed && <p>{t('importer.sections.more', { count: sections.length - maxListed })}</p>}
    </fieldset>
  );
}
