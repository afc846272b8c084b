import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { below, useMedia } from '@mostrador/ui/kit';
import { categoryTexts, type Column, type CellContext } from './cells';
import { rangeOf, selectCell, moveByTab, type CellPosition, type Selection, type Size } from './cursor';
import { GridHeads } from './GridHeads';
import { cellId, GridRow, type Editing } from './GridRow';
import { columnTitle, useT } from './messages';
import type { Grid } from './use-grid';
import { isFillHandle, useFill } from './use-fill';
import { useGridKeys } from './use-grid-keys';
import { rowHeight, useVirtualWindow } from './use-virtual-window';
import { numberWidth, widthsOf } from './widths';

interface Props {
  id: string;
  /** Names the grid. */
  label: string;
  /** Id of the element that describes the active cell. */
  describedBy: string;
  grid: Grid;
  columns: readonly Column[];
  sheet: CellContext;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** The grid is left by the keyboard. */
  onLeave: () => void;
  onLeftOut: Parameters<typeof useGridKeys>[0]['onLeftOut'];
}

/** The cells, of which only the rows in sight are drawn. One field is live at a time; the focus is the grid's, the active cell is named by it. */
export function GridTable({ id, label, describedBy, grid, columns, sheet, selection, onSelect, onLeave, onLeftOut }: Props) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, edits, changed, refusals } = grid;
  const size = { rows: rows.length, columns: columns.length };
  const narrow = useMedia(below('compact'));
  const [editing, setEditing] = useState<{ keeps: boolean } | null>(null);
  const titles = useMemo(() => columns.map((column) => columnTitle(t, column)), [t, columns]);
  const widths = useMemo(() => widthsOf(columns, narrow), [columns, narrow]);
  const shown = useVirtualWindow(scroller, rows.length, widths, numberWidth + widths[0]!);
  const drawn = shown.last - shown.first + 1;
  const states = useMemo(() => new Map(changed.map(({ product, states: of }) => [product.id, of])), [changed]);
  const own = rangeOf(selection);

  const { follow } = shown;
  const inSight = useRef<CellPosition | null>(null);
  const bring = (at: CellPosition) => {
    if (scroller.current) keepInSight(scroller.current, at, widths);
    follow();
  };
  /** Scrolls before anything is drawn: what comes into sight is drawn once, and nothing is measured between. */
  const select = (next: Selection) => {
    inSight.current = next.at;
    bring(next.at);
    onSelect(next);
  };
  const bringLate = useEffectEvent(bring);
  useLayoutEffect(() => {
    if (inSight.current !== selection.at) bringLate(selection.at);
    inSight.current = null;
  }, [selection.at, widths]);

  const { handlers, actions } = useGridKeys({
    t,
    grid,
    columns,
    sheet,
    selection,
    page: shown.page,
    onSelect: select,
    // At once: the sign that was pressed goes into the editor.
    onEdit: (keeps) => flushSync(() => setEditing({ keeps })),
    onLeave,
    onLeftOut,
  });
  const fill = useFill(scroller, own, placeOf, actions.fillTo);
  const range = fill.target ?? own;

  const leaveEditor: Editing['onLeave'] = (text, key, back) => {
    const { row, column } = selection.at;
    const product = rows[row];
    if (text !== null && product) grid.write([{ product, column: columns[column]!, text }]);
    setEditing(null);
    if (key === 'Enter') select(selectCell(row + (back ? -1 : 1), column, size));
    if (key === 'Tab') select(moveByTab(selection, size, back) ?? selection);
    // A click elsewhere took the focus already.
    const hasFocus = scroller.current?.contains(document.activeElement);
    if (hasFocus) scroller.current?.focus({ preventScroll: true });
  };

  const leave = useRef(leaveEditor);
  useLayoutEffect(() => {
    leave.current = leaveEditor;
  });
  const onEditorLeave = useCallback<Editing['onLeave']>((...args) => leave.current(...args), []);
  const editor = useMemo(
    () => (editing ? { keeps: editing.keeps, onLeave: onEditorLeave } : undefined),
    [editing, onEditorLeave],
  );

  const pointer = usePointer(scroller, selection, select, size, () => setEditing({ keeps: true }));
  const { row: atRow, column: atColumn } = selection.at;
  const isDrawn =
    atRow >= shown.first && atRow <= shown.last && (atColumn === 0 || (atColumn >= shown.left && atColumn <= shown.right));

  return (
    <>
      <div
        id={id}
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-describedby={describedBy}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={isDrawn ? cellId(id, selection.at.row, selection.at.column) : undefined}
        className="b-grid"
        style={{ '--b-grid-columns': [numberWidth, ...widths].map((width) => `${width}px`).join(' ') } as CSSProperties}
        {...handlers}
        {...pointer}
        onPointerDown={(event) => {
          pointer.onPointerDown(event);
          fill.begin(event);
        }}
        onPointerMove={fill.move}
      >
        <GridHeads columns={columns} titles={titles} left={shown.left} right={shown.right} />
        <div
          role="rowgroup"
          className="b-grid-body"
          style={{
            paddingBlockStart: shown.first * rowHeight,
            paddingBlockEnd: (rows.length - 1 - shown.last) * rowHeight,
          }}
        >
          {rows.slice(shown.first, shown.last + 1).map((product, offset) => {
            const index = shown.first + offset;
            const isActive = index === selection.at.row;
            const isSelected = index >= range.top && index <= range.bottom;
            return (
              <GridRow
                // Not the product's: rows that come into sight take the place of those that left it.
                key={index % drawn}
                gridId={id}
                index={index}
                product={product}
                edits={edits[product.id]}
                states={states.get(product.id)}
                isRefused={refusals[product.id] !== undefined}
                columns={columns}
                titles={titles}
                sheet={sheet}
                firstColumn={shown.left}
                lastColumn={shown.right}
                places={shown.places}
                left={isSelected ? range.left : -1}
                right={isSelected ? range.right : -1}
                active={isActive ? selection.at.column : -1}
                editing={isActive ? editor : undefined}
                handle={index === range.bottom && !editing ? range.right : -1}
                inherits={t('grid.inherits')}
              />
            );
          })}
        </div>
      </div>
      <datalist id={`${id}-categories`}>
        {editing && columns[selection.at.column]?.kind === 'category'
          ? categoryTexts(sheet).map((text) => <option key={text} value={text} />)
          : null}
      </datalist>
    </>
  );
}

/** Scrolls the active cell into sight, below the heads and beside the columns that stay. */
function keepInSight(element: HTMLElement, { row, column }: CellPosition, widths: readonly number[]) {
  const top = row * rowHeight;
  const roomBelow = Math.max(0, element.clientHeight - 2 * rowHeight);
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top > element.scrollTop + roomBelow) element.scrollTop = top - roomBelow;
  if (column === 0) return;
  const left = widths.slice(1, column).reduce((sum, width) => sum + width, 0);
  const stays = numberWidth + widths[0]!;
  const room = Math.max(0, element.clientWidth - stays - widths[column]!);
  if (left < element.scrollLeft) element.scrollLeft = left;
  else if (left > element.scrollLeft + room) element.scrollLeft = left - room;
}

function placeOf(target: EventTarget): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null;
}

/** Pressing selects, drawing on and Shift extend, pressing the active cell again or twice edits it. */
function usePointer(
  scroller: RefObject<HTMLElement | null>,
  selection: Selection,
  onSelect: (selection: Selection) => void,
  size: Size,
  onEdit: () => void,
) {
  const from = useRef<CellPosition | null>(null);
  const isFinger = useRef(false);
  const isField = (target: EventTarget) => target instanceof HTMLInputElement;
  return {
    onPointerDown({ pointerType }: PointerEvent) {
      isFinger.current = pointerType === 'touch';
    },
    onMouseDown(event: MouseEvent) {
      if (isFillHandle(event.target)) return event.preventDefault();
      const place = placeOf(event.target);
      if (!place || isField(event.target) || event.button !== 0) return;
      // Ends what is being typed, before the active cell is another; the browser would give the focus to the same.
      scroller.current?.focus({ preventScroll: true });
      event.preventDefault();
      const { at } = selection;
      const isAgain = at.row === place.row && at.column === place.column;
      if (event.shiftKey) onSelect({ at: place, from: selection.from });
      else if (isAgain && isFinger.current) onEdit();
      else {
        from.current = place;
        onSelect(selectCell(place.row, place.column, size));
      }
    },
    onMouseMove(event: MouseEvent) {
      const place = from.current && event.buttons === 1 ? placeOf(event.target) : null;
      if (!place || !from.current) return;
      if (place.row !== selection.at.row || place.column !== selection.at.column) onSelect({ at: place, from: from.current });
    },
    onMouseUp() {
      from.current = null;
    },
    onDoubleClick(event: MouseEvent) {
      if (placeOf(event.target) && !isField(event.target) && !isFillHandle(event.target)) onEdit();
    },
  };
}
