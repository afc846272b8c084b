import { RadioField } from '@mostrador/ui/record';
import type { ImportColumn } from './kind';
import { useT } from './messages';
import type { ImportState } from './use-import';
import { useValueText } from './value-text';

interface Props<Facts> {
  state: ImportState<Facts>;
  columns: ImportColumn[];
}

/** Asks once per column how to read amounts whose decimal mark is ambiguous. */
export function DecimalQuestions<Facts>({ state: { questions, draft, decide }, columns }: Props<Facts>) {
  const t = useT();
  const textOf = useValueText();
  return questions.map(({ column, sample, comma, point }) => (
    <RadioField
      key={column}
      className="m-card b-import-part b-import-question"
      label={t('importer.decimal', { sample, column: columns.find(({ key }) => key === column)?.label ?? column })}
      look="line"
      options={([',', '.'] as const).map((value) => ({ value, label: textOf(value === ',' ? comma : point) }))}
      value={draft.decimals[column] ?? null}
      onChange={(decimal) => decide(column, decimal)}
    />
  ));
}
