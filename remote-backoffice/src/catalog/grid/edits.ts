import type { ProductEdit } from '@mostrador/contract/backoffice/products/shapes';
import { maskCardNumbers } from '@mostrador/values/mask';
import { parseCell, textOf, type CellProblem, type Column, type GridProduct, type CellContext } from './cells';

/**
 * An edited cell: its text, and the value that it had at the time of the edit. If the value differs now, another user changed it.
 */
interface CellEdit {
  text: string;
  seen: string;
}
/** The edited cells of a row, by column key. */
export type RowEdits = Readonly<Record<string, CellEdit>>;
/** The edited rows, by product id. Plain JSON, so that it can be persisted. */
export type Edits = Readonly<Record<number, RowEdits>>;

/** One change of a cell; undefined means the server's value. */
export interface CellStep {
  id: number;
  key: string;
  before: CellEdit | undefined;
  after: CellEdit | undefined;
}

/** Undo and redo history of the cells. */
interface History {
  done: readonly (readonly CellStep[])[];
  undone: readonly (readonly CellStep[])[];
}

export const emptyHistory: History = { done: [], undone: [] };
/** Maximum number of undo steps. */
const maxHistory = 200;

/** A new text for a cell. */
export interface CellText {
  product: GridProduct;
  column: Column;
  text: string;
}

/**
 * Returns the steps that write these texts into cells, with card numbers masked (docs payments §11). A text equal to the server's value
 * removes the edit. If a cell occurs several times, the last text wins.
 */
export function createSteps(texts: readonly CellText[], edits: Edits, sheet: CellContext): CellStep[] {
  const steps = texts.flatMap(({ product, column, text }): CellStep[] => {
    const before = edits[product.id]?.[column.key];
    const seen = textOf(product, column, sheet);
    const read = parseCell(text, column, sheet);
    const parsed = read.ok ? read.text : text;
    const written = parsed === seen ? seen : maskCardNumbers(parsed);
    const after = written === seen ? undefined : { text: written, seen };
    const isSame = before?.text === after?.text && before?.seen === after?.seen;
    return isSame ? [] : [{ id: product.id, key: column.key, before, after }];
  });
  return steps;
}

/** Returns the edits after these steps, or before them (`back`). */
export function applySteps(edits: Edits, steps: readonly CellStep[], way: 'forth' | 'back' = 'forth'): Edits {
  const next: Record<number, RowEdits> = { ...edits };
  const fresh = new Map<number, Record<string, CellEdit>>();
  for (const { id, key, before, after } of way === 'forth' ? steps : [...steps].reverse()) {
    const row = fresh.get(id) ?? { ...next[id] };
    fresh.set(id, row);
    const cell = way === 'forth' ? after : before;
    if (cell) row[key] = cell;
    else delete row[key];
  }
  for (const [id, row] of fresh) {
    if (Object.keys(row).length > 0) next[id] = row;
    else delete next[id];
  }
  return next;
}

export function pushHistory(history: History, steps: readonly CellStep[]): History {
  return { done: [...history.done, steps].slice(-maxHistory), undone: [] };
}

/** Returns the steps to undo or redo and the history after that; null if nothing is left. */
export function undoOrRedo(history: History, way: 'forth' | 'back'): { steps: readonly CellStep[]; history: History } | null {
  const { done: past, undone: future } = history;
  const steps = (way === 'back' ? past : future).at(-1);
  if (!steps) return null;
  return way === 'back'
    ? { steps, history: { done: past.slice(0, -1), undone: [...future, steps] } }
    : { steps, history: { done: [...past, steps], undone: future.slice(0, -1) } };
}

/** An edited cell compared with the server's current value. */
export interface CellState {
  column: Column;
  text: string;
  /** The server's current value. */
  before: string;
  problem: CellProblem | undefined;
  /** Another user changed the value in the meantime; the user must choose which one to keep. */
  isConflict: boolean;
}

/** Returns the edited cells of a product in column order, without those whose value the server already has. */
export function statesOf(
  product: GridProduct,
  row: RowEdits | undefined,
  columns: readonly Column[],
  sheet: CellContext,
): CellState[] {
  if (!row) return [];
  return columns.flatMap((column) => {
    const cell = row[column.key];
    if (!cell) return [];
    const before = textOf(product, column, sheet);
    if (before === cell.text) return [];
    const read = parseCell(cell.text, column, sheet);
    return [{ column, text: cell.text, before, problem: read.ok ? undefined : read.problem, isConflict: cell.seen !== before }];
  });
}

/** Returns the request for an edited product; requires that all its cells are valid. */
export function editOf(product: GridProduct, states: readonly CellState[], sheet: CellContext): ProductEdit {
  const edit: ProductEdit = { id: product.id, version: product.version };
  for (const { text, column } of states) {
    const read = parseCell(text, column, sheet);
    if (!read.ok) continue;
    const { branches = [], ...changes } = read.changes;
    Object.assign(edit, changes);
    for (const change of branches) {
      const rest = (edit.branches ?? []).filter(({ branchId }) => branchId !== change.branchId);
      const same = edit.branches?.find(({ branchId }) => branchId === change.branchId);
      edit.branches = [...rest, { ...same, ...change }];
    }
  }
  return edit;
}

/** Returns the edits without those that the server already has. */
export function dropSavedEdits(
  edits: Edits,
  products: readonly GridProduct[],
  columns: readonly Column[],
  sheet: CellContext,
): Edits {
  const next: Record<number, RowEdits> = { ...edits };
  for (const product of products) {
    const row = edits[product.id];
    if (!row) continue;
    const open = statesOf(product, row, columns, sheet).map(({ column: { key } }) => [key, row[key]!] as const);
    if (open.length > 0) next[product.id] = Object.fromEntries(open);
    else delete next[product.id];
  }
  return next;
}
