import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import type { OrderAction } from '@mostrador/contract/backoffice/orders/states';
import { placeOf, type Column } from './columns';

/** Keys that act on the order that has the focus. */
export const actionKeys: Readonly<Record<string, OrderAction>> = {
  a: 'accept',
  e: 'send',
  r: 'receive',
  c: 'cancel',
  x: 'reject',
};
export const printKey = 'p';
export const searchKey = '/';
export const helpKey = '?';
export const selectKey = 's';
export const fullScreenKey = 'f';
/** Ticks the first to the ninth item off. */
export const tickKeys = /^[1-9]$/;
export const moveKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;
export type MoveKey = (typeof moveKeys)[number];

export function isMoveKey(key: string): key is MoveKey {
  return (moveKeys as readonly string[]).includes(key);
}

/** Whether a key press means text, a menu or a dialog, and none of the board's keys. A card's boxes need only the space bar. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const own =
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], .m-popup-panel';
  return target.closest(own) !== null;
}

/** The order that a key moves to from `current`; the same one at an edge, the first one without a current. Empty columns are passed over. */
export function orderAt(columns: readonly Column[], current: number | null, key: MoveKey): Order | null {
  const filled = columns.filter(({ orders }) => orders.length > 0);
  const place = placeOf(filled, current);
  if (!place) return filled[0]?.orders[0] ?? null;
  const column = place.column + (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0);
  const orders = (filled[column] ?? filled[place.column])?.orders ?? [];
  const last = orders.length - 1;
  const row = { ArrowUp: place.row - 1, ArrowDown: place.row + 1, Home: 0, End: last }[key as string] ?? place.row;
  return orders[Math.min(Math.max(row, 0), last)] ?? null;
}
