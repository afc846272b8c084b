import { CheckField, FieldGroup } from '@mostrador/ui/record';
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
    <FieldGroup
      className="m-card b-import-part b-import-question"
      label={t('importer.sections', { count: sections.length, column: label })}
    >
      <div className="b-import-buttons">
        {sections.length > 1 && (
          <CheckField
            label={t('importer.sections.all')}
            checked={records.size === 0}
            onChange={(areTitles) => decideSections(all, areTitles)}
          />
        )}
        {sections.slice(0, maxListed).map(({ row, title }) => (
          <CheckField
            key={row}
            label={t('importer.sections.one', { title, row })}
            checked={!records.has(row)}
            onChange={(isTitle) => decideSections([row], isTitle)}
          />
        ))}
      </div>
      {sections.length > maxListed && <p>{t('importer.sections.more', { count: sections.length - maxListed })}</p>}
    </FieldGroup>
  );
}
