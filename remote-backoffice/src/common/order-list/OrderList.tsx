import { useLayoutEffect, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { announce } from '@mostrador/ui/kit';
import type { RowAction } from '@mostrador/ui/list';
import { useT } from './messages';
import { PositionDialog } from './PositionDialog';
import './order-list.css';

interface Props<R extends { id: string }> {
  /** Accessible name of the list. */
  label: string;
  rows: readonly R[];
  nameOf: (row: R) => string;
  /** Moves a row to another position, counted from 0. */
  onMove: (id: string, to: number) => void;
  /** Reason why the order cannot be changed now; undefined if it can. */
  disabledReason?: string | undefined;
  /** Renders a row; `moves` are the menu commands that move it. */
  children: (row: R, moves: RowAction[]) => ReactNode;
}

/**
 * List that the user can reorder: by dragging the handle, with its keys (arrows, Home, End), or with the menu commands "mover
 * arriba", "mover abajo" and "a la posición…" (docs customers §4). Announces the new position and keeps the focus on the row.
 */
export function OrderList<R extends { id: string }>({ label, rows, nameOf, onMove, disabledReason, children }: Props<R>) {
  const t = useT();
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const [rowToMove, setRowToMove] = useState<R | null>(null);
  const [dragged, setDragged] = useState<{ id: string; to: number } | null>(null);
  const [moved, setMoved] = useState<Element | null>(null);

  // Moving an element in the DOM can drop its focus.
  useLayoutEffect(() => {
    if (moved instanceof HTMLElement && moved.isConnected && document.activeElement === document.body) moved.focus();
  }, [rows, moved]);

  function move(row: R, to: number) {
    const from = rows.indexOf(row);
    const place = Math.max(0, Math.min(rows.length - 1, to));
    if (disabledReason !== undefined || place === from) return;
    setMoved(document.activeElement);
    onMove(row.id, place);
    announce(t('catalog.order.moved', { name: nameOf(row), place: place + 1, count: rows.length }));
  }

  function movesOf(row: R): RowAction[] {
    const at = rows.indexOf(row);
    const why = (isEnd: boolean) => {
      const reason = disabledReason ?? (isEnd ? t('catalog.order.atEnd') : undefined);
      return reason === undefined ? {} : { disabledReason: reason };
    };
    return [
      { key: 'up', label: t('catalog.order.up'), ...why(at === 0), onSelect: () => move(row, at - 1) },
      { key: 'down', label: t('catalog.order.down'), ...why(at === rows.length - 1), onSelect: () => move(row, at + 1) },
      { key: 'to', label: t('catalog.order.to'), ...why(rows.length < 2), onSelect: () => setRowToMove(row) },
    ];
  }

  function onKeyDown(event: KeyboardEvent, row: R) {
    const at = rows.indexOf(row);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(row, to);
  }

  /** Returns the position of the row under the pointer. */
  function placeAt(y: number): number {
    const boxes = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect());
    const under = boxes.findIndex(({ bottom }) => y < bottom);
    return under < 0 ? boxes.length - 1 : under;
  }

  const drag = (row: R) => ({
    onPointerDown(event: PointerEvent) {
      if (disabledReason !== undefined || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id: row.id, to: rows.indexOf(row) });
    },
    onPointerMove(event: PointerEvent) {
      if (dragged?.id === row.id) setDragged({ id: row.id, to: placeAt(event.clientY) });
    },
    onPointerUp() {
      if (dragged?.id === row.id) move(row, dragged.to);
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
  });

  const from = rows.findIndex(({ id }) => id === dragged?.id);
  const goal = (at: number) => {
    if (!dragged || dragged.to !== at || from === at) return '';
    return from < at ? ' b-order-row--below' : ' b-order-row--above';
  };
  return (
    <>
      <ol ref={setList} className="b-order-list" aria-label={label}>
        {rows.map((row, at) => (
          <li key={row.id} className={`b-order-row${dragged?.id === row.id ? ' b-order-row--dragged' : ''}${goal(at)}`}>
            <button
              type="button"
              className="b-order-handle"
              aria-label={t('catalog.order.handle', { name: nameOf(row) })}
              aria-disabled={disabledReason !== undefined}
              title={disabledReason ?? t('catalog.order.hint')}
              onKeyDown={(event) => onKeyDown(event, row)}
              {...drag(row)}
            >
              <span className="b-order-grip" aria-hidden="true" />
            </button>
            <div className="b-order-content">{children(row, movesOf(row))}</div>
          </li>
        ))}
      </ol>
      {rowToMove && (
        <PositionDialog
          name={nameOf(rowToMove)}
          from={rows.indexOf(rowToMove) + 1}
          count={rows.length}
          onConfirm={(place) => move(rowToMove, place - 1)}
          onClose={() => setRowToMove(null)}
        />
      )}
    </>
  );
}
