import { useId, useRef, useState } from 'react';
import { ApiError } from '@mostrador/api-client';
import type { MassiveResult } from '@mostrador/contract/backoffice/products/calls';
import { OpenTries } from '@mostrador/forms/OpenTries';
import { Glyph, Page, PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { useDirtyGuard } from '@mostrador/ui/record';
import { SavedMenu } from '../batch/SavedMenu';
import { useEditMany } from '../batch/use-edit-many';
import { useTellSaved } from '../batch/use-tell-saved';
import type { Column, GridProduct, Sheet } from './cells';
import { selected, type Selection } from './cursor';
import { Differences } from './Differences';
import { GridHelp } from './GridHelp';
import { GridNotices } from './GridNotices';
import { GridStatus } from './GridStatus';
import { GridTable } from './GridTable';
import { useT } from './messages';
import { editsOf, isBlocked, useGrid } from './use-grid';
import { useGridKeys } from './use-grid-keys';

interface Props {
  products: readonly GridProduct[];
  columns: readonly Column[];
  sheet: Sheet;
  onClose: () => void;
}

/** Rows without a product that one message names. */
const mostNamed = 5;

/** The grid with its tools: back and forth, fill, what differs, save, take back. */
export function GridEditor({ products, columns, sheet, onClose }: Props) {
  const t = useT();
  const id = useId();
  const saveButton = useRef<HTMLButtonElement>(null);
  const grid = useGrid(products, columns, sheet);
  const { rows, changed } = grid;
  const size = { rows: rows.length, columns: columns.length };
  const [selection, setSelection] = useState<Selection>(() => selected(0, 0, size));
  const [isReviewing, setReviewing] = useState(false);
  const many = useEditMany();
  const { tellSaved } = useTellSaved();
  const snackbar = useSnackbar();
  const guard = useDirtyGuard(changed.length > 0, grid.clear);
  const { actions } = useGridKeys({
    t,
    grid,
    columns,
    sheet,
    selection,
    page: 1,
    onSelect: setSelection,
    onEdit: () => undefined,
    onLeave: () => undefined,
    onMissing: () => undefined,
  });
  const open = many.intents.items;
  const cells = changed.reduce((sum, { states }) => sum + states.length, 0);
  const blocked = changed.flatMap((row) => row.states.filter(isBlocked).map(({ column }) => ({ id: row.product.id, column })));

  function goTo(productId: number, column: Column | undefined) {
    setReviewing(false);
    const row = rows.findIndex((product) => product.id === productId);
    setSelection(selected(row, column ? columns.indexOf(column) : 0, size));
    // Once a dialog has given the focus back.
    setTimeout(() => document.getElementById(id)?.focus());
  }

  function goToNextBlocked() {
    const order = ({ id: productId, column }: (typeof blocked)[number]) =>
      rows.findIndex((product) => product.id === productId) * size.columns + columns.indexOf(column);
    const here = selection.at.row * size.columns + selection.at.column;
    const next = blocked.find((cell) => order(cell) > here) ?? blocked[0];
    if (next) goTo(next.id, next.column);
  }

  function tell(result: MassiveResult) {
    tellSaved(result, async (saved) => {
      const undone = await many.undo(saved);
      grid.adopt(undone);
      return undone;
    });
  }

  async function save(): Promise<unknown> {
    if (blocked.length > 0) return false;
    const before = new Map(rows.map((product) => [product.id, product]));
    try {
      tell(await many.save(editsOf(changed, sheet), before, grid.adopt));
    } catch (error) {
      // Told above the grid, where it can be sent again.
      if (!(error instanceof ApiError && error.outcomeUnknown)) throw error;
    }
    return true;
  }

  async function sendAgain() {
    for (const { args } of [...open].reverse()) {
      try {
        tell(await many.save(args.edits, new Map(), grid.adopt));
      } catch {
        return;
      }
    }
  }

  const heading = (
    <>
      <PlainButton onClick={() => guard.ask(onClose)}>{t('grid.close')}</PlainButton>
      <PlainButton ref={saveButton} variant="primary" disabled={changed.length === 0} onClick={() => setReviewing(true)}>
        {t('grid.review', { count: changed.length })}
      </PlainButton>
    </>
  );

  return (
    <Page title={t('grid.title')} count={rows.length} actions={heading}>
      <OpenTries
        of={many}
        args={open[0]?.args ?? null}
        what={({ edits }) => t('grid.save', { count: edits.length })}
        link={<PlainButton onClick={() => void sendAgain()}>{t('grid.saveAgain')}</PlainButton>}
        onSettled={() => undefined}
      />
      <GridNotices grid={grid} onGo={goTo} />
      <div className="m-card b-grid-frame">
        <div className="b-grid-tools" role="toolbar" aria-label={t('grid.tools')}>
          <PlainButton disabled={!grid.canUndo} onClick={() => actions.turn('back')}>
            {t('grid.undo')}
          </PlainButton>
          <PlainButton disabled={!grid.canRedo} onClick={() => actions.turn('forth')}>
            {t('grid.redo')}
          </PlainButton>
          <PlainButton onClick={actions.fillDown}>{t('grid.fillDown')}</PlainButton>
          <SavedMenu many={many} onUndone={grid.adopt} />
          <GridHelp />
          <span className="b-grid-counts">
            {blocked.length > 0 && (
              <PlainButton variant="text" className="b-grid-blocked" onClick={goToNextBlocked}>
                <Glyph name="alert" />
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
          grid={grid}
          columns={columns}
          sheet={sheet}
          selection={selection}
          onSelect={setSelection}
          onLeave={() => saveButton.current?.focus()}
          onMissing={(names) =>
            snackbar({
              message: t('grid.missing', { count: names.length }),
              details: names.slice(0, mostNamed),
              variant: 'alert',
              alert: { color: 'warning' },
            })
          }
        />
        <GridStatus id={`${id}-status`} grid={grid} columns={columns} selection={selection} />
      </div>
      <Differences
        open={isReviewing}
        onClose={() => setReviewing(false)}
        changed={changed}
        blocked={blocked.length}
        saving={many.pending}
        saveError={many.error}
        onSave={save}
        onGo={goTo}
      />
      {guard.dialog}
    </Page>
  );
}
