import { RadioField } from '@mostrador/ui/record';
import { useT } from './messages';
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
  const choose = (isSame: boolean) => {
    onTouch();
    state.rename([row], isSame);
  };
  return (
    <RadioField
      className="b-import-claim"
      label={remark(claim)}
      look="line"
      options={[
        { value: false, label: canBeNew ? t('importer.claim.new') : t('importer.claim.other', { name }) },
        { value: true, label: t('importer.claim.same', { name }) },
      ]}
      value={state.draft.renamed.includes(row)}
      onChange={choose}
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
  const choose = (isSame: boolean) =>
    state.rename(
      claimed.map(({ row }) => row),
      isSame,
    );
  const canBeNew = claimed.every(({ claim }) => claim.canBeNew);
  return (
    <RadioField
      className="m-card b-import-part b-import-question"
      label={legend(claimed.length)}
      look="line"
      options={[
        { value: false, label: t(canBeNew ? 'importer.claims.new' : 'importer.claims.other') },
        { value: true, label: t('importer.claims.same') },
      ]}
      // Null if the rows have different answers.
      value={accepted === 0 ? false : accepted === claimed.length ? true : null}
      onChange={choose}
    />
  );
}
