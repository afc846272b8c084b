import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { findReplacement, findPosition, type Column } from './columns';

interface Spot {
  id: number;
  column: number;
  row: number;
}

function spotOf(columns: readonly Column[], order: Order | null): Spot | null {
  const place = order && findPosition(columns, order.id);
  return order && place && { id: order.id, ...place };
}

/** Returns the same order's spot while it stays in its column, or else that of its replacement. */
function followSpot(columns: readonly Column[], spot: Spot | null): Spot | null {
  const place = spot && findPosition(columns, spot.id);
  if (!spot || (place?.column === spot.column && place.row === spot.row)) return spot;
  return place?.column === spot.column ? { ...spot, ...place } : spotOf(columns, findReplacement(columns, spot));
}

/**
 * Manages which order is in the tab sequence and gets the focus. If the focused card leaves its column, the next one gets the
 * focus, so that orders can be processed by keyboard. An undone order (`returned`; null while the board is covered) also gets it.
 */
export function useBoardFocus(columns: readonly Column[], returned: Order | null) {
  const root = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<Spot | null>(null);
  const [known, setKnown] = useState(returned);
  if (returned !== known) {
    setKnown(returned);
    if (returned) setKept(spotOf(columns, returned) ?? { id: returned.id, column: 0, row: 0 });
  }
  const spot = followSpot(columns, kept);
  if (spot !== kept) setKept(spot);
  const currentId = spot?.id ?? columns.find(({ orders }) => orders.length > 0)?.orders[0]?.id ?? null;
  const held = useRef(false);
  const focusRequested = useRef(false);

  const focusCurrent = useCallback((options?: FocusOptions) => {
    root.current?.querySelector<HTMLElement>('[data-order] [tabindex="0"]')?.focus(options);
  }, []);
  useLayoutEffect(() => {
    const lost = held.current && (document.activeElement === null || document.activeElement === document.body);
    if (focusRequested.current) focusCurrent();
    else if (lost) focusCurrent({ preventScroll: true });
    focusRequested.current = false;
  }, [currentId, focusCurrent]);

  useLayoutEffect(() => {
    if (returned) focusCurrent();
  }, [returned, focusCurrent]);

  return {
    /** Ref for the element around the columns. */
    root,
    currentId,
    focusCurrent,
    /** Makes an order the current one and focuses it. */
    moveTo: (order: Order) => {
      if (order.id === currentId) {
        focusCurrent();
        return;
      }
      focusRequested.current = true;
      // If its column is not shown yet, the spot is corrected once it is.
      setKept(spotOf(columns, order) ?? { id: order.id, column: 0, row: 0 });
    },
    onFocus: (event: FocusEvent) => {
      const card = (event.target as Element).closest<HTMLElement>('[data-order]');
      held.current = card !== null;
      const id = Number(card?.dataset.order);
      const place = card && findPosition(columns, id);
      if (place && id !== currentId) setKept({ id, ...place });
    },
    onBlur: () => {
      held.current = false;
    },
  };
}
