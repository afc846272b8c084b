import { useId, useRef, useState } from 'react';
import { ApiError } from '@mostrador/api-client';
import type { MassiveResult } from '@mostrador/contract/backoffice/products/massive';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { Page, PlainButton } from '@mostrador/ui/kit';
import { useDirtyGuard } from '@mostrador/ui/record';
import { SavedMenu } from '../batch/SavedMenu';
import { useBulkEdit } from '../batch/use-bulk-edit';
import { useBulkEditToast } from '../batch/use-bulk-edit-toast';
import type { Column, GridProduct, CellContext } from './cells';
import { Differences } from './Differences';
import { GridHelp } from './GridHelp';
import { GridNotices } from './GridNotices';
import { GridSheet, type GridSheetHandle } from './GridSheet';
import { useT } from './messages';
import { blockedCells, editsOf, useGrid } from './use-grid';

interface Props {
  products: readonly GridProduct[];
  columns: readonly Column[];
  sheet: CellContext;
  onClose: () => void;
}

/** The grid with the actions on all its edits: show the differences, save, revert. */
export function GridEditor({ products, columns, sheet, onClose }: Props) {
  const t = useT();
  const id = useId();
  const saveButton = useRef<HTMLButtonElement>(null);
  const grid = useGrid(products, columns, sheet);
  const { rows, changed } = grid;
  const sheetRef = useRef<GridSheetHandle>(null);
  const [isReviewing, setReviewing] = useState(false);
  const many = useBulkEdit();
  const { tellSaved, tellFailed } = useBulkEditToast();
  const guard = useDirtyGuard(changed.length > 0, grid.clear);
  const open = many.intents.items;
  const blocked = blockedCells(changed);

  function goTo(productId: number, column: Column | undefined) {
    setReviewing(false);
    sheetRef.current?.goTo(productId, column);
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
    tell(await many.save(editsOf(changed, sheet), before, grid.adopt));
    return true;
  }

  async function sendAgain() {
    for (const { args } of [...open].reverse()) {
      try {
        tell(await many.save(args.edits, new Map(), grid.adopt));
      } catch (error) {
        if (!(error instanceof ApiError && error.outcomeUnknown)) tellFailed(error);
        return;
      }
    }
  }

  const heading = (
    <>
      <PlainButton onClick={() => guard.confirmLeave(onClose)}>{t('grid.close')}</PlainButton>
      <PlainButton ref={saveButton} variant="primary" disabled={changed.length === 0} onClick={() => setReviewing(true)}>
        {t('grid.review', { count: changed.length })}
      </PlainButton>
    </>
  );

  // An element of its own: a key that only goes on to the next cell does not draw it again.
  const tools = (
    <>
      <SavedMenu many={many} onUndone={grid.adopt} />
      <GridHelp />
    </>
  );

  // Show the attempts where the user sent them: in the drawer, else above the grid.
  const tries = (
    <UnconfirmedAttempts
      of={many}
      args={open[0]?.args ?? null}
      what={({ edits }) => t('grid.save', { count: edits.length })}
      link={!isReviewing && <PlainButton onClick={() => void sendAgain()}>{t('grid.saveAgain')}</PlainButton>}
      onSettled={() => undefined}
    />
  );

  return (
    <Page title={t('grid.title')} count={rows.length} actions={heading}>
      {!isReviewing && tries}
      <GridNotices grid={grid} onGo={goTo} />
      <GridSheet
        ref={sheetRef}
        id={id}
        grid={grid}
        columns={columns}
        sheet={sheet}
        tools={tools}
        onLeave={() => saveButton.current?.focus()}
      />
      <Differences
        open={isReviewing}
        onClose={() => setReviewing(false)}
        changed={changed}
        blocked={blocked.length}
        saving={many.pending}
        saveError={many.error}
        onSave={save}
        onGo={goTo}
      >
        {isReviewing && tries}
      </Differences>
      {guard.dialog}
    </Page>
  );
}
