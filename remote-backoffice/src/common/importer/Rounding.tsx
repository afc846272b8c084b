import { RadioField } from '@mostrador/ui/record';
import { useT } from './messages';
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
    <RadioField
      className="m-card b-import-part b-import-question"
      label={t('importer.rounding', { count: about.length, sample: String(about[0]?.values?.text ?? '') })}
      look="line"
      options={[
        { value: true, label: t('importer.rounding.round') },
        { value: false, label: t('importer.rounding.mend') },
      ]}
      value={draft.rounds === true}
      onChange={decideRounding}
    />
  );
}
