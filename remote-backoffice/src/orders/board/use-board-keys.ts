import { useEffect } from 'react';
import type { Order, OrderItem } from '@mostrador/contract/backoffice/orders/shapes';
import { canExtendTime } from '@mostrador/contract/backoffice/orders/states';
import {
  actionKeys,
  fullScreenKey,
  helpKey,
  isOutsideBoard,
  isMoveKey,
  orderAt,
  printKey,
  searchKey,
  selectKey,
  tickKeys,
  timeKey,
  totalsKey,
  undoKey,
  type MoveKey,
} from './board-keys';
import type { BoardCommands } from '../board-commands';
import type { Column } from './columns';
import type { FullScreen } from './device/use-full-screen';
import { stationItems, type HiddenCategories } from '../../common/station';
import type { Selection } from './selection/use-selection';
import { toggleTick } from '../ticks/ticked-items';
import { useLatest } from '../../common/use-latest';

interface Options {
  /** False while a layer is open or the user has disabled shortcuts. */
  enabled: boolean;
  columns: readonly Column[];
  currentId: number | null;
  commands: BoardCommands;
  selection: Selection;
  hiddenCategories: HiddenCategories;
  fullScreen: FullScreen;
  onFullScreen: () => void;
  /** Shows or hides the totals; undefined outside kitchen mode. */
  onTotals: (() => void) | undefined;
  /** Makes an order the current one and focuses it. */
  onMove: (order: Order) => void;
  onUndo: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

const mirrored: Partial<Record<string, MoveKey>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Handles the board's keys: arrows move, letters act on the focused order. Ignores keys with a modifier or in a text field. */
export function useBoardKeys(options: Options): void {
  const latest = useLatest(options);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { enabled, columns, currentId, commands, selection, hiddenCategories, fullScreen, onMove, ...on } = latest.current;
      if (!enabled || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isOutsideBoard(event.target)) return;
      const card = (event.target as Element).closest<HTMLElement>('[data-order]');
      const orders = columns.flatMap((column) => column.orders);
      const focused = card && orders.find(({ id }) => id === Number(card.dataset.order));
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = actionKeys[key];
      if (isMoveKey(key)) {
        const rightToLeft = document.documentElement.dir === 'rtl';
        const target = focused
          ? orderAt(columns, focused.id, (rightToLeft && mirrored[key]) || key, countCardsPerRow(card))
          : // Without a focused card, only the keys that do not scroll the page move into the board.
            key in mirrored && event.target === document.body && (orders.find(({ id }) => id === currentId) ?? orders[0]);
        if (!target) return;
        onMove(target);
      } else if (key === searchKey) on.onSearch();
      else if (key === helpKey) on.onHelp();
      else if (key === undoKey && !event.repeat) on.onUndo();
      else if (key === fullScreenKey && fullScreen.possible) on.onFullScreen();
      else if (key === totalsKey && on.onTotals) on.onTotals();
      else if (key === selectKey) (selection.active ? selection.stop : selection.start)();
      else if (key === 'Escape' && selection.active) selection.stop();
      else if (key === 'Escape' && fullScreen.on) fullScreen.leave();
      else if (!focused || event.repeat) return;
      else if (key === printKey) commands.print(focused);
      else if (key === timeKey && canExtendTime(focused)) commands.askTime(focused);
      else if (tickKeys.test(key)) tickAt(focused, stationItems(focused, hiddenCategories)[Number(key) - 1]);
      else if (key === ' ' && selection.active && event.target instanceof HTMLAnchorElement) selection.toggle(focused);
      else if (action) commands.act(focused, action);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [latest]);
}

/** Returns the number of cards side by side in the list of a card. */
function countCardsPerRow(card: HTMLElement): number {
  const list = card.closest('.b-order-list');
  return list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
}

function tickAt({ branchId, id }: Order, item: OrderItem | undefined): void {
  if (item) toggleTick(branchId, id, item.id);
}
