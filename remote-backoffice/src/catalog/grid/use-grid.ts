import { useMemo, useState } from 'react';
import type { MassiveResult } from '@mostrador/contract/backoffice/products/massive';
import type { ProductEdit } from '@mostrador/contract/backoffice/products/shapes';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import { useUndoOwner } from '../batch/use-bulk-edit';
import { textOf, type Column, type GridProduct, type CellContext } from './cells';
import { placeBlock, type PlacedText, type Range } from './clipboard';
import { rangeOf, type CellPosition, type Selection } from './cursor';
import { gridDraft } from './grid-draft';
import { placeHeaded } from './headed';
import {
  pushHistory,
  editOf,
  emptyHistory,
  statesOf,
  createSteps,
  undoOrRedo,
  dropSavedEdits,
  applySteps,
  type CellState,
  type CellStep,
  type CellText,
  type Edits,
  type RowEdits,
} from './edits';

/** A changed product. */
export interface ChangedRow {
  product: GridProduct;
  states: CellState[];
}

/** Returns the state of the grid: the server's products, their edits, and undo and redo. */
export function useGrid(read: readonly GridProduct[], columns: readonly Column[], sheet: CellContext) {
  const [adopted, setAdopted] = useState<ReadonlyMap<number, GridProduct>>(new Map());
  const draft = gridDraft(useUndoOwner());
  const edits = usePersisted(draft);
  const [history, setHistory] = useState(emptyHistory);
  /** Why the server refused a row; shown until the row is changed. */
  const [refusals, setRefusals] = useState<Readonly<Record<number, string>>>({});

  const rows = useMemo(
    () =>
      read.map((product) => {
        const known = adopted.get(product.id);
        return known && known.version >= product.version ? known : product;
      }),
    [read, adopted],
  );
  const changed = useMemo(() => changedRows(rows, edits, columns, sheet), [rows, edits, columns, sheet]);

  const take = (steps: readonly CellStep[]) => {
    if (steps.length === 0) return;
    draft.set(applySteps(edits, steps));
    setHistory(pushHistory(history, steps));
    setRefusals((before) => without(before, steps));
  };

  return {
    rows,
    edits,
    changed,
    refusals,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,

    /** The text of a cell, changed or not. */
    text: (product: GridProduct, column: Column) => edits[product.id]?.[column.key]?.text ?? textOf(product, column, sheet),

    /** Writes texts into cells; gives how many changed. */
    write(texts: readonly CellText[]): number {
      const steps = createSteps(texts, edits, sheet);
      take(steps);
      return steps.length;
    },

    /** Restores the server's values of rows in one undoable step. */
    revert(changes: readonly ChangedRow[]): void {
      take(
        changes.flatMap(({ product: { id }, states }) =>
          states.map(({ column: { key } }) => ({ id, key, before: edits[id]?.[key], after: undefined })),
        ),
      );
    },

    /**
     * Pastes a block into a selection, or by its row of headings (`titles` are the columns') into what they name. Gives where it came to, how
     * many of its cells did not fit, the rows that no product is, and those that the user has to decide about.
     */
    paste(block: readonly (readonly string[])[], selection: Selection, titles: readonly string[]) {
      const range = rangeOf(selection);
      const size = { rows: rows.length, columns: columns.length };
      const headed = placeHeaded(block, range.top, columns, titles, rows);
      const plain = headed ? null : placeBlock(block, range, size);
      const { texts, cut } = headed ?? plain ?? { texts: [], cut: 0 };
      const cellOf = ({ row, column, text }: PlacedText) => ({ product: rows[row]!, column: columns[column]!, text });
      take(createSteps(texts.map(cellOf), edits, sheet));
      const doubtful = headed?.doubtful.map(({ name, texts: own }) => ({ name, cells: own.map(cellOf) })) ?? [];
      return {
        ...{ cut, missing: headed?.missing ?? [], doubtful, count: texts.length },
        range: plain?.range ?? around(texts) ?? range,
      };
    },

    /** Goes one step back or forth; gives its cells. */
    turn(way: 'back' | 'forth'): readonly CellStep[] {
      const step = undoOrRedo(history, way);
      if (!step) return [];
      draft.set(applySteps(edits, step.steps, way));
      setHistory(step.history);
      return step.steps;
    },

    /** Takes what the server made of a save: what was saved is no change any more, what was refused stays and says why. */
    adopt({ products, refused }: MassiveResult): void {
      const now = [...products, ...refused.flatMap(({ current }) => current ?? [])];
      setAdopted((known) => new Map([...known, ...now.map((product) => [product.id, product] as const)]));
      draft.set(dropSavedEdits(draft.get(), now, columns, sheet));
      setRefusals((before) => {
        const next = without(before, products);
        for (const { id, reason } of refused) if (id !== null) next[id] = reason;
        return next;
      });
      // Its steps lead to cells that the server has changed since.
      setHistory(emptyHistory);
    },

    clear: draft.clear,
  };
}

/** The range of cells; undefined for none. */
function around(places: readonly CellPosition[]): Range | undefined {
  if (places.length === 0) return undefined;
  const range = { top: Infinity, left: Infinity, bottom: 0, right: 0 };
  for (const { row, column } of places) {
    range.top = Math.min(range.top, row);
    range.bottom = Math.max(range.bottom, row);
    range.left = Math.min(range.left, column);
    range.right = Math.max(range.right, column);
  }
  return range;
}

function without(refusals: Readonly<Record<number, string>>, gone: readonly { id: number }[]): Record<number, string> {
  const next = { ...refusals };
  for (const { id } of gone) delete next[id];
  return next;
}

export type Grid = ReturnType<typeof useGrid>;

/** Parsed edits of a row, cached until its product changes. */
const looked = new WeakMap<RowEdits, { sheet: CellContext; changed: ChangedRow }>();

function lookAt(product: GridProduct, row: RowEdits, columns: readonly Column[], sheet: CellContext): ChangedRow {
  const known = looked.get(row);
  if (known?.changed.product === product && known.sheet === sheet) return known.changed;
  const changed = { product, states: statesOf(product, row, columns, sheet) };
  looked.set(row, { sheet, changed });
  return changed;
}

/** The changed rows in their order. */
function changedRows(rows: readonly GridProduct[], edits: Edits, columns: readonly Column[], sheet: CellContext): ChangedRow[] {
  return rows.flatMap((product) => {
    const row = edits[product.id];
    const changed = row && lookAt(product, row, columns, sheet);
    return changed && changed.states.length > 0 ? [changed] : [];
  });
}

/** Returns the fields of changed rows that a save sends. */
export function editsOf(changed: readonly ChangedRow[], sheet: CellContext): ProductEdit[] {
  return changed.map(({ product, states }) => editOf(product, states, sheet));
}

/** The cells of changed rows that cannot be saved as they are. */
export function blockedCells(changed: readonly ChangedRow[]): { id: number; column: Column }[] {
  return changed.flatMap(({ product, states }) => states.filter(isBlocked).map(({ column }) => ({ id: product.id, column })));
}

/** Cells that cannot be saved as they are. */
export const isBlocked = ({ problem, isConflict }: CellState) => problem !== undefined || isConflict;
