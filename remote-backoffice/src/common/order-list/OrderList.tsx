import { useLayoutEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { announce } from '@mostrador/ui/kit';
import type { RowAction } from '@mostrador/ui/list';
import { useT } from './messages';
import { OrderHandle } from './OrderHandle';
import { PositionDialog } from './PositionDialog';
import { useRowDrag } from './use-row-drag';
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
 * List that the user can reorder: by dragging the handle, with its keys (arrows, Home, End), by pressing it and choosing a position,
 * or with the menu commands "mover arriba", "mover abajo" and "a la posición…" (docs customers §4). Announces the new position and
 * keeps the focus on the row.
 */
export function OrderList<R extends { id: string }>({ label, rows, nameOf, onMove, disabledReason, children }: Props<R>) {
  const t = useT();
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const [idToMove, setIdToMove] = useState<string | null>(null);
  const [moved, setMoved] = useState<Element | null>(null);
  const rowToMove = rows.find(({ id }) => id === idToMove);

  const dragged = useRowDrag(list, (id, to) => {
    const row = rows.find((one) => one.id === id);
    if (row) move(row, to);
  });

  // Moving an element in the DOM can drop its focus.
  useLayoutEffect(() => {
    if (moved instanceof HTMLElement && moved.isConnected && document.activeElement === document.body)
      moved.focus({ preventScroll: true });
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
      { key: 'to', label: t('catalog.order.to'), ...why(rows.length < 2), onSelect: () => setIdToMove(row.id) },
    ];
  }

  function onKeyDown(event: KeyboardEvent, row: R) {
    const at = rows.indexOf(row);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(row, to);
  }

  const from = rows.findIndex(({ id }) => id === dragged?.id);
  const goal = (at: number) => {
    if (dragged?.to !== at || from < 0 || from === at) return '';
    return from < at ? ' b-order-row--below' : ' b-order-row--above';
  };
  return (
    <>
      <ol ref={setList} className="b-order-list" aria-label={label}>
        {rows.map((row, at) => (
          <li key={row.id} className={`b-order-row${dragged?.id === row.id ? ' b-order-row--dragged' : ''}${goal(at)}`}>
            <OrderHandle
              list={list}
              id={row.id}
              label={t('catalog.order.handle', { name: nameOf(row) })}
              title={disabledReason ?? t('catalog.order.hint')}
              disabled={disabledReason !== undefined}
              onPress={() => {
                if (disabledReason === undefined && rows.length > 1) setIdToMove(row.id);
              }}
              onKeyDown={(event) => onKeyDown(event, row)}
            />
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
          onClose={() => setIdToMove(null)}
        />
      )}
    </>
  );
}
