import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import { WarningOutlined } from '@mostrador/ui/icons';
import { PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { useLatest } from '../../common/use-latest';
import type { Column, CellContext } from './cells';
import { selectCell, type Selection } from './cursor';
import { GridStatus } from './GridStatus';
import { GridTable } from './GridTable';
import { useT } from './messages';
import { blockedCells, type Grid } from './use-grid';
import { useGridKeys } from './use-grid-keys';

export interface GridSheetHandle {
  /** Selects a product's cell (by default its first one) and focuses the grid. */
  goTo: (productId: number, column: Column | undefined) => void;
}

interface Props {
  ref: Ref<GridSheetHandle>;
  id: string;
  grid: Grid;
  columns: readonly Column[];
  sheet: CellContext;
  /** Further tools beside back, forth and fill. */
  tools: ReactNode;
  onLeave: () => void;
}

/** Rows without a product that one message names. */
const mostNamed = 5;

/** The cells, what is selected of them, and the tools for it. What a key selects draws this alone, not the page around it. */
export function GridSheet({ ref, id, grid, columns, sheet, tools, onLeave }: Props) {
  const t = useT();
  const snackbar = useSnackbar();
  const latest = useLatest(grid);
  const { rows, changed } = grid;
  const size = { rows: rows.length, columns: columns.length };
  const [selection, setSelection] = useState<Selection>(() => selectCell(0, 0, size));
  const view = { grid, columns, sheet, selection };
  const { actions } = useGridKeys({
    t,
    ...view,
    page: 1,
    onSelect: setSelection,
    onEdit: () => undefined,
    onLeave: () => undefined,
    onLeftOut: () => undefined,
  });
  const cells = changed.reduce((sum, { states }) => sum + states.length, 0);
  const blocked = blockedCells(changed);

  function goTo(productId: number, column: Column | undefined) {
    const row = rows.findIndex((product) => product.id === productId);
    setSelection(selectCell(row, column ? columns.indexOf(column) : 0, size));
    // Once a dialog has given the focus back.
    setTimeout(() => document.getElementById(id)?.focus());
  }
  useImperativeHandle(ref, () => ({ goTo }));

  function goToNextBlocked() {
    const order = ({ id: productId, column }: (typeof blocked)[number]) =>
      rows.findIndex((product) => product.id === productId) * size.columns + columns.indexOf(column);
    const here = selection.at.row * size.columns + selection.at.column;
    const next = blocked.find((cell) => order(cell) > here) ?? blocked[0];
    if (next) goTo(next.id, next.column);
  }

  return (
    <div className="m-card b-grid-frame">
      <div className="b-grid-tools" role="toolbar" aria-label={t('grid.tools')}>
        <PlainButton disabled={!grid.canUndo} onClick={() => actions.turn('back')}>
          {t('grid.undo')}
        </PlainButton>
        <PlainButton disabled={!grid.canRedo} onClick={() => actions.turn('forth')}>
          {t('grid.redo')}
        </PlainButton>
        <PlainButton onClick={actions.fillDown}>{t('grid.fillDown')}</PlainButton>
        {tools}
        <span className="b-grid-counts">
          {blocked.length > 0 && (
            <PlainButton variant="text" className="b-grid-blocked" onClick={goToNextBlocked}>
              <WarningOutlined />
              {t('grid.blocked', { count: blocked.length })}
            </PlainButton>
          )}
          <span className="m-muted">{t('grid.cells', { count: cells })}</span>
          {changed.length > 0 && (
            <PlainButton variant="text" onClick={() => grid.revert(changed)}>
              {t('grid.discard')}
            </PlainButton>
          )}
        </span>
      </div>
      <GridTable
        id={id}
        label={t('grid.title')}
        describedBy={`${id}-status`}
        {...view}
        onSelect={setSelection}
        onLeave={onLeave}
        onLeftOut={(missing, doubtful) => {
          const messages = [
            missing.length > 0 && t('grid.missing', { count: missing.length }),
            doubtful.length > 0 && t('grid.doubtful', { count: doubtful.length }),
          ];
          const pasteDoubtful = () => latest.current.write(doubtful.flatMap((row) => row.cells));
          snackbar({
            message: messages.filter(Boolean).join('. '),
            details: [...doubtful.map(({ name }) => name), ...missing].slice(0, mostNamed),
            variant: 'alert',
            alert: { color: 'warning' },
            ...(doubtful.length > 0 && {
              action: { label: t('grid.doubtful.paste', { count: doubtful.length }), run: pasteDoubtful },
            }),
          });
        }}
      />
      <GridStatus id={`${id}-status`} grid={grid} columns={columns} selection={selection} />
    </div>
  );
}
