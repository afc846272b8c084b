import { useEffect } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { orderRules } from '@mostrador/contract/backoffice/orders/states';
import { keepTicksOf } from './ticked-items';

/** With every answer, forgets the ticks of the branch's orders that are on the board no more. */
export function useForgetTicks(branchId: number, items: readonly Order[] | undefined): void {
  useEffect(() => {
    if (!items) return;
    keepTicksOf(branchId, new Set(items.filter(({ state }) => !orderRules.isFinal(state)).map(({ id }) => id)));
  }, [branchId, items]);
}
