import { memo } from 'react';
import { isAmount, textOf, type Column, type GridProduct, type CellContext } from './cells';
import { CellEditor } from './CellEditor';
import type { CellState, RowEdits } from './edits';

/** State of the cell that is being edited. */
export interface Editing {
  /** Whether the editor starts with the cell's text. Otherwise it starts empty, because the typed text replaces it. */
  keeps: boolean;
  onLeave: (text: string | null, key: 'Enter' | 'Tab' | 'other', back: boolean) => void;
}

interface Props {
  gridId: string;
  index: number;
  product: GridProduct;
  edits: RowEdits | undefined;
  states: readonly CellState[] | undefined;
  isRefused: boolean;
  columns: readonly Column[];
  titles: readonly string[];
  sheet: CellContext;
  /** Rendered columns besides the first, from–to. */
  firstColumn: number;
  lastColumn: number;
  /** Number of rendered cells besides the first: a column that scrolls into view reuses the element of one that scrolled out. */
  places: number;
  /** Selected columns, from–to; -1 if none. */
  left: number;
  right: number;
  /** Column of the active cell; -1 if it is in another row. */
  active: number;
  editing: Editing | undefined;
  /** Column with the fill handle of the selection; -1 if it is in another row. */
  handle: number;
  /** Label for a branch price that is inherited from the product. */
  inherits: string;
}

export const cellId = (gridId: string, row: number, column: number) => `${gridId}-${row}-${column}`;

/** Returns the indexes of the columns, from–to. */
export function columnIndexes({ left, right }: { left: number; right: number }): number[] {
  return Array.from({ length: right - left + 1 }, (_, offset) => left + offset);
}

function classOf(
  column: Column,
  state: CellState | undefined,
  { isSelected, isActive, isInherited }: { isSelected: boolean; isActive: boolean; isInherited: boolean },
): string {
  const names = ['b-grid-cell'];
  if (isInherited) names.push('b-grid-cell--inherited');
  if (isAmount(column)) names.push('b-grid-cell--amount');
  if (state?.problem) names.push('b-grid-cell--wrong');
  else if (state?.isConflict) names.push('b-grid-cell--conflict');
  else if (state) names.push('b-grid-cell--changed');
  if (isSelected) names.push('b-grid-cell--selected');
  if (isActive) names.push('b-grid-cell--active');
  return names.join(' ');
}

/** Row of a product in the grid. Memoized: renders only when the product, its edits or its selection change. */
export const GridRow = memo(function GridRow(props: Props) {
  const {
    gridId,
    index,
    product,
    edits,
    states = [],
    isRefused,
    columns,
    titles,
    sheet,
    firstColumn,
    lastColumn,
    places,
    left,
    right,
    active,
    editing,
    handle,
    inherits,
  } = props;
  const stateOf = (key: string) => states.find(({ column }) => column.key === key);
  const isWrong = isRefused || states.some(({ problem, isConflict }) => problem !== undefined || isConflict);
  const price = edits?.price?.text ?? textOf(product, columns[2]!, sheet);
  const cell = (at: number) => {
    const column = columns[at]!;
    const state = stateOf(column.key);
    const text = edits?.[column.key]?.text ?? textOf(product, column, sheet);
    const isActive = active === at;
    const isSelected = at >= left && at <= right;
    const isInherited = column.kind === 'branchPrice' && text === '';
    const shown = isInherited ? price : text;
    return (
      <div
        key={at % places}
        // Only the active cell needs an id: otherwise each key press would update hundreds of ids.
        id={isActive ? cellId(gridId, index, at) : undefined}
        role="gridcell"
        aria-colindex={at + 2}
        // A label instead of hidden text, because each hidden text adds a box to the layout.
        aria-label={isInherited && !(isActive && editing) ? `${price} ${inherits}` : undefined}
        aria-selected={isSelected}
        aria-invalid={state?.problem !== undefined || undefined}
        data-column={at}
        className={classOf(column, state, { isSelected, isActive, isInherited })}
        style={at === firstColumn ? { gridColumn: at + 2 } : undefined}
      >
        {isActive && editing ? (
          <CellEditor
            label={`${titles[at]!}, ${product.name}`}
            initial={editing.keeps ? text : ''}
            column={column}
            listId={`${gridId}-categories`}
            onLeave={editing.onLeave}
          />
        ) : (
          shown
        )}
        {handle === at ? <span className="b-grid-fill" data-fill="" aria-hidden="true" /> : null}
      </div>
    );
  };
  return (
    <div role="row" aria-rowindex={index + 2} data-row={index} className="b-grid-row">
      <div role="presentation" className="b-grid-stays">
        <div role="rowheader" aria-colindex={1} className={`b-grid-head b-grid-number${isWrong ? ' b-grid-number--wrong' : ''}`}>
          {index + 1}
        </div>
        {cell(0)}
      </div>
      {columnIndexes({ left: firstColumn, right: lastColumn }).map(cell)}
    </div>
  );
});
