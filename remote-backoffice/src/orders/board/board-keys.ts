import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import type { OrderAction } from '@mostrador/contract/backoffice/orders/states';
import { findPosition, type Column } from './columns';

/** Shortcuts that act on the focused order. */
export const actionKeys: Readonly<Record<string, OrderAction>> = {
  a: 'accept',
  e: 'send',
  r: 'receive',
  c: 'cancel',
  x: 'reject',
};
export const printKey = 'p';
/** Opens the dialog for another time. */
export const timeKey = 't';
/** Undoes the last action. */
export const undoKey = 'z';
export const searchKey = '/';
export const helpKey = '?';
export const selectKey = 's';
export const fullScreenKey = 'f';
/** Shows or hides the totals of kitchen mode. */
export const totalsKey = 'm';
/** Toggle the first to ninth item. */
export const tickKeys = /^[1-9]$/;
const moveKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;
export type MoveKey = (typeof moveKeys)[number];

export function isMoveKey(key: string): key is MoveKey {
  return (moveKeys as readonly string[]).includes(key);
}

/**
 * Returns whether a key press belongs to a text field, menu or dialog, and not to the board. Checkboxes on cards do not count:
 * they need only the space bar.
 */
export function isOutsideBoard(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const own =
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], .m-popup-panel';
  return target.closest(own) !== null;
}

/**
 * Returns the order that a key moves to from `current`: the same one at an edge, the first one if there is no current. Empty
 * columns are skipped. `cardsPerRow` is the number of cards side by side in a column.
 */
export function orderAt(columns: readonly Column[], current: number | null, key: MoveKey, cardsPerRow = 1): Order | null {
  const filled = columns.filter(({ orders }) => orders.length > 0);
  const place = findPosition(filled, current);
  if (!place) return filled[0]?.orders[0] ?? null;
  const { column, row } = place;
  const orders = filled[column]?.orders ?? [];
  const last = orders.length - 1;
  const line = row - (row % cardsPerRow);
  const inColumn = {
    ArrowUp: row >= cardsPerRow ? row - cardsPerRow : row,
    ArrowDown: line + cardsPerRow <= last ? Math.min(row + cardsPerRow, last) : row,
    ArrowRight: row < Math.min(line + cardsPerRow - 1, last) ? row + 1 : null,
    ArrowLeft: row > line ? row - 1 : null,
    Home: 0,
    End: last,
  }[key];
  if (inColumn !== null) return orders[inColumn] ?? null;
  const neighbour = filled[column + (key === 'ArrowRight' ? 1 : -1)]?.orders;
  if (!neighbour) return orders[row] ?? null;
  return neighbour[Math.min(key === 'ArrowRight' ? line : line + cardsPerRow - 1, neighbour.length - 1)] ?? null;
}
