import { useT } from './messages';
import { Question } from './Question';
import { useRemarkText } from './remark';
import type { CheckedRow, Claim } from './rules';
import type { ImportState } from './use-import';

interface RowProps<Facts> {
  row: number;
  claim: Claim;
  state: ImportState<Facts>;
  onTouch: () => void;
}

/** Asks whether a row is about the record that has its id, code or phone under another name. Until the user answers, it is not. */
export function RowClaim<Facts>({ row, claim, state, onTouch }: RowProps<Facts>) {
  const t = useT();
  const remark = useRemarkText();
  const { name, canBeNew } = claim;
  const accepted = state.draft.renamed.includes(row);
  const choose = (isSame: boolean) => () => {
    onTouch();
    state.rename([row], isSame);
  };
  return (
    <Question
      className="m-fieldset b-import-claim"
      legend={remark(claim)}
      choices={[
        {
          label: canBeNew ? t('importer.claim.new') : t('importer.claim.other', { name }),
          checked: !accepted,
          onChoose: choose(false),
        },
        { label: t('importer.claim.same', { name }), checked: accepted, onChoose: choose(true) },
      ]}
    />
  );
}

interface AllProps<Facts> {
  rows: CheckedRow[];
  state: ImportState<Facts>;
  /** The question, for so many rows. */
  legend: (count: number) => string;
}

/** Answers the question of `RowClaim` for all rows that have one. */
export function AllClaims<Facts>({ rows, state, legend }: AllProps<Facts>) {
  const t = useT();
  const claimed = rows.flatMap(({ row, claim }) => (claim ? [{ row, claim }] : []));
  if (claimed.length < 2) return null;
  const renamed = new Set(state.draft.renamed);
  const accepted = claimed.filter(({ row }) => renamed.has(row)).length;
  const choose = (isSame: boolean) => () =>
    state.rename(
      claimed.map(({ row }) => row),
      isSame,
    );
  const canBeNew = claimed.every(({ claim }) => claim.canBeNew);
  return (
    <Question
      className="m-card b-import-part b-import-question"
      legend={legend(claimed.length)}
      choices={[
        {
          label: t(canBeNew ? 'importer.claims.new' : 'importer.claims.other'),
          checked: accepted === 0,
          onChoose: choose(false),
        },
        { label: t('importer.claims.same'), checked: accepted === claimed.length, onChoose: choose(true) },
      ]}
    />
  );
}
