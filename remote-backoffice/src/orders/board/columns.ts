import type { Order, OrderKind } from '@mostrador/contract/backoffice/orders/shapes';
import { BOARD_STATES, orderRules, type BoardState } from '@mostrador/contract/backoffice/orders/states';
import { foldText } from '@mostrador/values/fold-text';

/** `other` holds live orders in a state that this version does not know, so that no order is hidden. */
export type ColumnKey = BoardState | 'other';

export interface Column {
  key: ColumnKey;
  /** Oldest first. */
  orders: Order[];
  /** Number of orders without the filters. */
  total: number;
}

interface BoardFilters {
  search: string;
  kind: OrderKind | null;
  /** Id of a payment method; '' for all. */
  method: string;
}

export const noFilters: BoardFilters = { search: '', kind: null, method: '' };

/**
 * Returns a predicate for the filters. The search ignores case and accents and requires every word in customer, number or items.
 */
function matcher({ search, kind, method }: BoardFilters): (order: Order) => boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return (order) => {
    if (kind !== null && order.kind !== kind) return false;
    if (method !== '' && String(order.paymentMethod.id) !== method) return false;
    if (words.length === 0) return true;
    const text = foldText([order.number, order.customer.name, ...order.items.map(({ name }) => name)].join(' '));
    return words.every((word) => text.includes(word));
  };
}

/** Returns the three columns, and one for unknown states if there are such orders; `only` is an additional filter. */
export function boardColumns(items: readonly Order[], filters: BoardFilters, only?: (order: Order) => boolean): Column[] {
  const fits = matcher(filters);
  const matches = only ? (order: Order) => fits(order) && only(order) : fits;
  const byAge = items.filter(({ state }) => !orderRules.isFinal(state)).sort((a, b) => a.createdAt - b.createdAt || a.id - b.id);
  const columnOf = (key: ColumnKey, all: Order[]): Column => ({ key, orders: all.filter(matches), total: all.length });
  const known: readonly string[] = BOARD_STATES;
  const others = byAge.filter(({ state }) => !known.includes(state));
  return [
    ...BOARD_STATES.map((key) =>
      columnOf(
        key,
        byAge.filter(({ state }) => state === key),
      ),
    ),
    ...(others.length > 0 ? [columnOf('other', others)] : []),
  ];
}

/** Returns the position of an order on the board. */
export function findPosition(columns: readonly Column[], orderId: number | null): { column: number; row: number } | null {
  for (const [column, { orders }] of columns.entries()) {
    const row = orders.findIndex(({ id }) => id === orderId);
    if (row >= 0) return { column, row };
  }
  return null;
}

/**
 * Returns the order that gets the focus when the one at a position is gone: the next, else the one before, else the next column's
 * first.
 */
export function findReplacement(columns: readonly Column[], place: { column: number; row: number }): Order | null {
  const here = columns[place.column]?.orders ?? [];
  const near = here[Math.min(place.row, here.length - 1)];
  if (near) return near;
  const after = columns.slice(place.column + 1).concat(columns.slice(0, place.column));
  return after.find(({ orders }) => orders.length > 0)?.orders[0] ?? null;
}
