import { useMemo } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { filter, useFilterParams } from '@mostrador/ui/list';
import { ageOf, type WaitingTimes } from '../age';
import { useServerNow } from '../../common/use-server-now';
import { boardColumns, type Column } from './columns';

export const kinds = ['delivery', 'takeaway'] as const;

/** The board's filters in the address; `method` is a payment method's id. */
const schema = { search: filter.text(), kind: filter.choice(kinds), method: filter.text(), late: filter.choice(['yes']) };

export function useBoardFilters() {
  return useFilterParams(schema);
}

export type BoardFilterParams = ReturnType<typeof useBoardFilters>;

/** Returns the columns with the orders that match the filters; lateness is re-evaluated as time passes. */
export function useColumns(
  items: readonly Order[] | undefined,
  filters: BoardFilterParams['filters'],
  waiting: WaitingTimes,
): Column[] {
  const now = useServerNow();
  const lateAt = filters.late ? now : null;
  return useMemo(() => {
    const isLate = lateAt === null ? undefined : (order: Order) => ageOf(order, waiting, lateAt).tone === 'late';
    return boardColumns(items ?? [], filters, isLate);
  }, [items, filters, waiting, lateAt]);
}
