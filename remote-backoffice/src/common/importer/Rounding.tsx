import { useT } from './messages';
import { Question } from './Question';
import type { CheckedRow } from './rules';
import type { ImportState } from './use-import';

interface Props<Facts> {
  state: ImportState<Facts>;
  rows: CheckedRow[];
}

/** Asks whether amounts with more decimals than the currency has, such as the results of formulas, are rounded. Until then they are errors. */
export function Rounding<Facts>({ state: { draft, decideRounding }, rows }: Props<Facts>) {
  const t = useT();
  const isAbout = ({ word }: { word: string }) => word === 'importer.problem.decimals' || word === 'importer.note.rounded';
  const about = rows.flatMap(({ problems, notes }) => [...problems, ...notes].find(isAbout) ?? []);
  if (about.length === 0) return null;
  return (
    <Question
      className="m-card b-import-part b-import-question"
      legend={t('importer.rounding', { count: about.length, sample: String(about[0]?.values?.text ?? '') })}
      choices={[
        { label: t('importer.rounding.round'), checked: draft.rounds === true, onChoose: () => decideRounding(true) },
        { label: t('importer.rounding.mend'), checked: draft.rounds !== true, onChoose: () => decideRounding(false) },
      ]}
    />
  );
}
