import { useEffect, useMemo, useState } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { announce } from '@mostrador/ui/kit';
import { useT } from '../messages';

interface Seen {
  items: readonly Order[] | undefined;
  /** Orders that the previous response did not have. */
  fresh: readonly Order[];
}

/**
 * Returns the ids of the orders that are new in the last response, and announces them to screen readers. The first response has
 * none.
 */
export function useArrivals(items: readonly Order[] | undefined): ReadonlySet<number> {
  const t = useT();
  const [{ items: before, fresh }, setSeen] = useState<Seen>({ items, fresh: [] });
  if (items !== before) {
    const known = before && new Set(before.map(({ id }) => id));
    setSeen({ items, fresh: known && items ? items.filter(({ id }) => !known.has(id)) : [] });
  }
  useEffect(() => {
    if (fresh.length === 0 || !before) return;
    announce(
      t('orders.arrived', {
        count: fresh.length,
        numbers: fresh.map(({ number }) => number).join(', '),
        waiting: before.filter(({ state }) => state === 'placed').length,
      }),
    );
  }, [fresh, before, t]);
  return useMemo(() => new Set(fresh.map(({ id }) => id)), [fresh]);
}
