import { PlainButton } from '@mostrador/ui/kit';
import { useCardNotice } from '@mostrador/ui/record';
import { useProblemText } from './problem-text';
import type { Column } from './cells';
import type { Selection } from './cursor';
import { columnTitle, useT } from './messages';
import type { Grid } from './use-grid';

interface Props {
  id: string;
  grid: Grid;
  columns: readonly Column[];
  selection: Selection;
}

/** Status of the active cell: its error and its earlier value; for a conflict, both values to choose from. */
export function GridStatus({ id, grid, columns, selection: { at } }: Props) {
  const t = useT();
  const problemText = useProblemText();
  const product = grid.rows[at.row];
  const column = columns[at.column];
  const cardNotice = useCardNotice(product && column ? grid.text(product, column) : '');
  if (!product || !column) return null;
  const state = grid.changed.find((row) => row.product === product)?.states.find((one) => one.column === column);
  const refusal = grid.refusals[product.id];
  const empty = t('grid.none');
  const place = `${product.name} · ${columnTitle(t, column)}`;
  return (
    <div className="m-line b-grid-status">
      <p id={id} role="status">
        <strong>{place}</strong>
        {state?.problem && <span className="b-grid-problem">{problemText(state.problem, state.text)}</span>}
        {state?.isConflict && (
          <span className="b-grid-problem">
            {t('grid.conflict', { theirs: state.before || empty, mine: state.text || empty })}
          </span>
        )}
        {state && !state.problem && !state.isConflict && (
          <span className="m-muted">{t('grid.before', { value: state.before || empty })}</span>
        )}
        {cardNotice && <span className="m-muted">{cardNotice}</span>}
        {refusal && <span className="b-grid-problem">{t('grid.refused', { reason: refusal })}</span>}
      </p>
      {state?.isConflict && (
        <>
          <PlainButton onClick={() => grid.write([{ product, column, text: state.text }])}>{t('grid.keepMine')}</PlainButton>
          <PlainButton onClick={() => grid.revert([{ product, states: [state] }])}>{t('grid.takeTheirs')}</PlainButton>
        </>
      )}
    </div>
  );
}
