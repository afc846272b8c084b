import { useMemo } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { filter, useFilterParams } from '@mostrador/ui/list';
import { ageOf, type WaitingTimes } from '../age';
import { boardColumns, type Column } from './columns';
import { isOfStation, type HiddenCategories } from '../../common/station';

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
  hidden: HiddenCategories,
): Column[] {
  const now = useServerNow();
  const lateAt = filters.late ? now : null;
  return useMemo(() => {
    const isLate = (order: Order) => lateAt === null || ageOf(order, waiting, lateAt).tone === 'late';
    return boardColumns(items ?? [], filters, (order) => isLate(order) && isOfStation(order, hidden));
  }, [items, filters, waiting, lateAt, hidden]);
}
