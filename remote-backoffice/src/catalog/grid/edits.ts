import type { ProductEdit } from '@mostrador/contract/backoffice/products/shapes';
import { readCell, textOf, type CellProblem, type Column, type GridProduct, type Sheet } from './cells';

/** A changed cell: its text, and the one that it had when it was changed; another one now is somebody else's. */
export interface CellEdit {
  text: string;
  seen: string;
}
/** The changed cells of a row, by the key of the column. */
export type RowEdits = Readonly<Record<string, CellEdit>>;
/** The changed rows, by the product's id. JSON, so that it can be kept. */
export type Edits = Readonly<Record<number, RowEdits>>;

/** A cell that was changed, from what to what; undefined is what the server has. */
export interface CellStep {
  id: number;
  key: string;
  before: CellEdit | undefined;
  after: CellEdit | undefined;
}

/** What was done to the cells, for going back and forth. */
export interface History {
  done: readonly (readonly CellStep[])[];
  undone: readonly (readonly CellStep[])[];
}

export const noHistory: History = { done: [], undone: [] };
/** Steps that can be taken back. */
const longestHistory = 200;

/** A text for a cell. */
export interface CellText {
  product: GridProduct;
  column: Column;
  text: string;
}

/** What writing texts into cells does to them; a text that means what the server has is no change. Several for one cell: the last counts. */
export function stepsFor(texts: readonly CellText[], edits: Edits, sheet: Sheet): CellStep[] {
  const steps = texts.flatMap(({ product, column, text }): CellStep[] => {
    const before = edits[product.id]?.[column.key];
    const seen = textOf(product, column, sheet);
    const read = readCell(text, column, sheet);
    const written = read.ok ? read.text : text;
    const after = written === seen ? undefined : { text: written, seen };
    const isSame = before?.text === after?.text && before?.seen === after?.seen;
    return isSame ? [] : [{ id: product.id, key: column.key, before, after }];
  });
  return steps;
}

/** The edits after these steps, or before them (`back`). */
export function withSteps(edits: Edits, steps: readonly CellStep[], way: 'forth' | 'back' = 'forth'): Edits {
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

export function done(history: History, steps: readonly CellStep[]): History {
  return { done: [...history.done, steps].slice(-longestHistory), undone: [] };
}

/** The steps that are taken back, or done again, and the history after it; null where there are none. */
export function turned(history: History, way: 'forth' | 'back'): { steps: readonly CellStep[]; history: History } | null {
  const { done: past, undone: future } = history;
  const steps = (way === 'back' ? past : future).at(-1);
  if (!steps) return null;
  return way === 'back'
    ? { steps, history: { done: past.slice(0, -1), undone: [...future, steps] } }
    : { steps, history: { done: [...past, steps], undone: future.slice(0, -1) } };
}

/** A changed cell as it stands to what the server has now. */
export interface CellState {
  column: Column;
  text: string;
  /** What the server has now. */
  before: string;
  problem: CellProblem | undefined;
  /** Somebody else changed it meanwhile; whose value stays has to be said. */
  isConflict: boolean;
}

/** The changed cells of a product in the order of the columns; those that mean what the server has by now are none. */
export function statesOf(product: GridProduct, row: RowEdits | undefined, columns: readonly Column[], sheet: Sheet): CellState[] {
  if (!row) return [];
  return columns.flatMap((column) => {
    const cell = row[column.key];
    if (!cell) return [];
    const before = textOf(product, column, sheet);
    if (before === cell.text) return [];
    const read = readCell(cell.text, column, sheet);
    return [{ column, text: cell.text, before, problem: read.ok ? undefined : read.problem, isConflict: cell.seen !== before }];
  });
}

/** What is sent of a changed product, once nothing is wrong with its cells. */
export function editOf(product: GridProduct, states: readonly CellState[], sheet: Sheet): ProductEdit {
  const edit: ProductEdit = { id: product.id, version: product.version };
  for (const { text, column } of states) {
    const read = readCell(text, column, sheet);
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

/** Edits without what the server has already. */
export function withoutDone(edits: Edits, products: readonly GridProduct[], columns: readonly Column[], sheet: Sheet): Edits {
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
