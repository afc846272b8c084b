import { useState } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { below, useMedia } from '@mostrador/ui/kit';
import type { KitchenSize } from '../kitchen-settings';
import { BoardColumn, type CardContext } from './BoardColumn';
import { ColumnTabs } from './ColumnTabs';
import type { Column, ColumnKey } from './columns';
import type { FullScreen } from './device/use-full-screen';
import { useBoardFocus } from './use-board-focus';
import { useBoardKeys } from './use-board-keys';
import { useFocusFallback } from './use-focus-fallback';

interface Props extends Omit<CardContext, 'currentId' | 'openId' | 'isKitchen'> {
  columns: readonly Column[];
  isFiltered: boolean;
  /** Type size in kitchen mode; null outside it. */
  kitchen: KitchenSize | null;
  /** Whether the single-key shortcuts are enabled. */
  keys: boolean;
  /** The order whose detail or dialog is open. */
  openId: number | null;
  /** Whether a detail or dialog covers the board. */
  covered: boolean;
  fullScreen: FullScreen;
  onFullScreen: () => void;
  onTotals: () => void;
  /** The order whose action was undone last. */
  undone: Order | null;
  onUndo: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

/** The board: columns side by side, or one column with tabs; can be used with arrow keys and shortcuts. */
export function Board({
  columns,
  isFiltered,
  kitchen,
  keys,
  openId,
  covered,
  fullScreen,
  onFullScreen,
  onTotals,
  undone,
  onUndo,
  onSearch,
  onHelp,
  ...context
}: Props) {
  // Narrow screens show one column at a time.
  const narrow = useMedia(below('medium'));
  const [tab, setTab] = useState<ColumnKey>('placed');
  const [followed, setFollowed] = useState(undone);
  if (undone && undone !== followed) {
    setFollowed(undone);
    setTab(columnOf(columns, undone) ?? tab);
  }
  const shown = columns.some(({ key }) => key === tab) ? tab : 'placed';
  const visible = narrow ? columns.filter(({ key }) => key === shown) : columns;
  const { root, currentId, focusCurrent, moveTo, onFocus, onBlur } = useBoardFocus(visible, covered ? null : undone);
  useFocusFallback(covered, focusCurrent);
  useBoardKeys({
    enabled: keys && !covered,
    columns,
    currentId,
    commands: context.commands,
    selection: context.selection,
    hiddenCategories: context.hiddenCategories,
    fullScreen,
    onFullScreen,
    onTotals: kitchen ? onTotals : undefined,
    onMove: (order) => {
      setTab(columnOf(columns, order) ?? tab);
      moveTo(order);
    },
    onUndo,
    onSearch,
    onHelp,
  });
  return (
    <>
      {narrow && <ColumnTabs columns={columns} shown={shown} onShow={setTab} />}
      <div
        ref={root}
        className={kitchen ? `b-order-board b-order-board--kitchen b-order-board--${kitchen}` : 'b-order-board'}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {visible.map((column) => (
          <BoardColumn
            key={column.key}
            {...{ column, isFiltered }}
            currentId={idWithin(column, currentId)}
            openId={idWithin(column, openId)}
            isKitchen={kitchen !== null}
            {...context}
          />
        ))}
      </div>
    </>
  );
}

/** Returns the id if its order is in this column, so that only the columns that it leaves or enters render again. */
function idWithin({ orders }: Column, id: number | null): number | null {
  return orders.some((order) => order.id === id) ? id : null;
}

function columnOf(columns: readonly Column[], { id }: Order): ColumnKey | undefined {
  return columns.find(({ orders }) => orders.some((order) => order.id === id))?.key;
}
