import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { orderNear, placeOf, type Column } from './columns';

interface Spot {
  id: number;
  column: number;
  row: number;
}

function spotOf(columns: readonly Column[], order: Order | null): Spot | null {
  const place = order && placeOf(columns, order.id);
  return order && place && { id: order.id, ...place };
}

/** The same order while it stays in its column; when it leaves, the one that takes its place. */
function followed(columns: readonly Column[], spot: Spot | null): Spot | null {
  const place = spot && placeOf(columns, spot.id);
  if (!spot || (place?.column === spot.column && place.row === spot.row)) return spot;
  return place?.column === spot.column ? { ...spot, ...place } : spotOf(columns, orderNear(columns, spot));
}

/**
 * Which order Tab reaches, and where the focus goes when the card that has it leaves its column: the next one takes its place, so that a
 * row of orders can be worked off without the mouse. One that comes back (`returned`, null while something is over the board) takes it too.
 */
export function useBoardFocus(columns: readonly Column[], returned: Order | null) {
  const root = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<Spot | null>(null);
  const [known, setKnown] = useState(returned);
  if (returned !== known) {
    setKnown(returned);
    if (returned) setKept(spotOf(columns, returned) ?? { id: returned.id, column: 0, row: 0 });
  }
  const spot = followed(columns, kept);
  if (spot !== kept) setKept(spot);
  const currentId = spot?.id ?? columns.find(({ orders }) => orders.length > 0)?.orders[0]?.id ?? null;
  const held = useRef(false);
  const wanted = useRef(false);

  const focusCurrent = useCallback((options?: FocusOptions) => {
    root.current?.querySelector<HTMLElement>('[data-order] [tabindex="0"]')?.focus(options);
  }, []);
  useLayoutEffect(() => {
    const lost = held.current && (document.activeElement === null || document.activeElement === document.body);
    if (wanted.current) focusCurrent();
    else if (lost) focusCurrent({ preventScroll: true });
    wanted.current = false;
  }, [currentId, focusCurrent]);

  useLayoutEffect(() => {
    if (returned) focusCurrent();
  }, [returned, focusCurrent]);

  return {
    /** The element around the columns. */
    root,
    currentId,
    focusCurrent,
    /** Makes an order the current one and gives it the focus. */
    moveTo: (order: Order) => {
      if (order.id === currentId) {
        focusCurrent();
        return;
      }
      wanted.current = true;
      // An order of a column that is shown only now finds its place there.
      setKept(spotOf(columns, order) ?? { id: order.id, column: 0, row: 0 });
    },
    onFocus: (event: FocusEvent) => {
      const card = (event.target as Element).closest<HTMLElement>('[data-order]');
      held.current = card !== null;
      const id = Number(card?.dataset.order);
      const place = card && placeOf(columns, id);
      if (place && id !== currentId) setKept({ id, ...place });
    },
    onBlur: () => {
      held.current = false;
    },
  };
}
