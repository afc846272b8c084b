import type { ClipboardEvent, KeyboardEvent } from 'react';
import { announce } from '@mostrador/ui/kit';
import { isSwitch, parseCell, type Column, type CellContext } from './cells';
import { parseBlock, formatBlock, type Range } from './clipboard';
import { moveSelection, rangeOf, selectCell, moveByTab, type Selection, type Size } from './cursor';
import type { CellText } from './edits';
import { fillTexts } from './fill';
import { columnTitle, type T } from './messages';
import type { Grid } from './use-grid';

interface Options {
  t: T;
  grid: Grid;
  columns: readonly Column[];
  sheet: CellContext;
  selection: Selection;
  /** Rows that are seen at once. */
  page: number;
  onSelect: (selection: Selection) => void;
  /** Begins to type into the active cell: over its text, or after it. */
  onEdit: (keeps: boolean) => void;
  /** The grid is left by the keyboard. */
  onLeave: () => void;
  /** Rows were not pasted: no product is found for them, or only their id names one, so that the user has to decide. */
  onLeftOut: (missing: readonly string[], doubtful: readonly { name: string; cells: readonly CellText[] }[]) => void;
}

/** What the keys and the clipboard do in the grid (docs catalog §5): those of a spreadsheet. */
export function useGridKeys({ t, grid, columns, sheet, selection, page, onSelect, onEdit, onLeave, onLeftOut }: Options) {
  const size: Size = { rows: grid.rows.length, columns: columns.length };
  const range = rangeOf(selection);

  function cellsOf(textFor: (row: number, column: number) => string): CellText[] {
    const cells: CellText[] = [];
    for (let row = range.top; row <= range.bottom; row += 1)
      for (let column = range.left; column <= range.right; column += 1)
        cells.push({ product: grid.rows[row]!, column: columns[column]!, text: textFor(row, column) });
    return cells;
  }

  const textAt = (row: number, column: number) => grid.text(grid.rows[row]!, columns[column]!);
  const tell = (count: number) => announce(t('grid.told.changed', { count }));

  const actions = {
    /** Empties what is selected. */
    clear: () => tell(grid.write(cellsOf(() => ''))),

    /** Fills what is selected with its first row; of one row, with the one above. */
    fillDown() {
      if (range.top === range.bottom && range.top === 0) return;
      const source = range.top === range.bottom ? range.top - 1 : range.top;
      tell(grid.write(cellsOf((_, column) => textAt(source, column))));
    },

    /** Repeats what is selected over the rest of a range. */
    fillTo(target: Range) {
      const texts = fillTexts(range, target, textAt);
      const cells = texts.map(({ row, column, text }) => ({ product: grid.rows[row]!, column: columns[column]!, text }));
      tell(grid.write(cells));
      onSelect({ at: { row: target.top, column: target.left }, from: { row: target.bottom, column: target.right } });
    },

    turn(way: 'back' | 'forth') {
      const steps = grid.turn(way);
      const [first] = steps;
      if (!first) return;
      const row = grid.rows.findIndex(({ id }) => id === first.id);
      const column = columns.findIndex(({ key }) => key === first.key);
      if (row >= 0 && column >= 0) onSelect(selectCell(row, column, size));
      announce(t(way === 'back' ? 'grid.told.undone' : 'grid.told.redone', { count: steps.length }));
    },

    /** The other of on and off, for all that is selected. */
    toggle() {
      const column = columns[selection.at.column]!;
      const read = parseCell(textAt(selection.at.row, selection.at.column), column, sheet);
      const next = read.ok && read.text === sheet.yes ? sheet.no : sheet.yes;
      const cells = cellsOf(() => next).filter((cell) => isSwitch(cell.column));
      tell(grid.write(cells));
    },

    paste(text: string) {
      if (text === '') return;
      const titles = columns.map((column) => columnTitle(t, column));
      const { range: pasted, cut, count, missing, doubtful } = grid.paste(parseBlock(text), selection, titles);
      onSelect({
        from: { row: pasted.bottom, column: pasted.right },
        at: { row: pasted.top, column: pasted.left },
      });
      if (missing.length + doubtful.length > 0) onLeftOut(missing, doubtful);
      announce(cut > 0 ? t('grid.told.cut', { count, cut }) : t('grid.told.pasted', { count }));
    },
  };

  /** Handles a key with Ctrl; returns false if the grid does not use it. */
  function withCtrl(key: string, shift: boolean): boolean {
    if (key === 'z') actions.turn(shift ? 'forth' : 'back');
    else if (key === 'y') actions.turn('forth');
    else if (key === 'd') actions.fillDown();
    else if (key === 'a') onSelect({ at: { row: 0, column: 0 }, from: { row: size.rows - 1, column: size.columns - 1 } });
    else return false;
    return true;
  }

  /** Handles a key without Ctrl; returns false if the grid does not use it. */
  function plainKey(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event;
    if (key === 'Tab') {
      const next = moveByTab(selection, size, shiftKey);
      if (!next) return false;
      onSelect(next);
    } else if (key === 'Enter' || key === 'F2') onEdit(true);
    else if (key === 'Escape') onLeave();
    else if (key === 'Delete' || key === 'Backspace') actions.clear();
    else if (key === ' ' && isSwitch(columns[selection.at.column]!)) actions.toggle();
    else if (key.length === 1 || key === 'Process') {
      // The sign itself goes into the editor, which has the focus by then.
      onEdit(false);
      return false;
    } else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.altKey) return;
    const { key, shiftKey: shift } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const next = moveSelection(selection, { key, ctrl, shift }, size, page);
    if (next) onSelect(next);
    else if (!(ctrl ? withCtrl(key.toLowerCase(), shift) : plainKey(event))) return;
    event.preventDefault();
  }

  // Ignore events of the cell editor; after it is removed, browsers report its cell as the target of a paste.
  const isOwn = ({ target }: ClipboardEvent) => !(target instanceof HTMLInputElement);

  function copy(event: ClipboardEvent): boolean {
    if (!isOwn(event)) return false;
    const rows = Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
      Array.from({ length: range.right - range.left + 1 }, (__, across) => textAt(range.top + down, range.left + across)),
    );
    event.clipboardData.setData('text/plain', formatBlock(rows));
    event.preventDefault();
    return true;
  }

  return {
    actions,
    handlers: {
      onKeyDown,
      onCopy: (event: ClipboardEvent) => {
        if (copy(event))
          announce(t('grid.told.copied', { count: (range.bottom - range.top + 1) * (range.right - range.left + 1) }));
      },
      onCut: (event: ClipboardEvent) => {
        if (copy(event)) actions.clear();
      },
      onPaste: (event: ClipboardEvent) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        actions.paste(event.clipboardData.getData('text/plain'));
      },
    },
  };
}
