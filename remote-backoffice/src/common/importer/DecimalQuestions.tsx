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
    <fieldset key={column} className="m-card b-import-part b-import-question">
      <legend>{t('importer.decimal', { sample, column: columns.find(({ key }) => key === column)?.label ?? column })}</legend>
      <div className="b-import-buttons">
        {([',', '.'] as const).map((decimal) => (
          <label key={decimal} className="b-import-choice">
            <input
              type="radio"
              name={`importer-decimal-${column}`}
              checked={draft.decimals[column] === decimal}
              onChange={() => decide(column, decimal)}
            />
            {textOf(decimal === ',' ? comma : point)}
          </label>
        ))}
      </div>
    </fieldset>
  ));
}
