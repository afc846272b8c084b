import { useEffect } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { orderRules } from '@mostrador/contract/backoffice/orders/states';
import { keepTicksOf } from './ticked-items';

/** Deletes the ticks of orders that have left the board, after each response. */
export function useForgetTicks(branchId: number, items: readonly Order[] | undefined): void {
  useEffect(() => {
    if (!items) return;
    keepTicksOf(branchId, new Set(items.filter(({ state }) => !orderRules.isFinal(state)).map(({ id }) => id)));
  }, [branchId, items]);
}
