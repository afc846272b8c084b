import { useEffect } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { orderRules } from '@mostrador/contract/backoffice/orders/states';
import { deleteTicksExcept } from './ticked-items';

/** Deletes the ticks of orders that have left the board, after each response. */
export function useTickCleanup(branchId: number, items: readonly Order[] | undefined): void {
  useEffect(() => {
    if (!items) return;
    deleteTicksExcept(branchId, new Set(items.filter(({ state }) => !orderRules.isFinal(state)).map(({ id }) => id)));
  }, [branchId, items]);
}
