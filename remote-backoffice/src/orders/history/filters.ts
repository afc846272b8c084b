import { useMemo } from 'react';
import {
  ORDER_PAGE_SIZE,
  orderSortFields,
  type OrderFilters,
  type OrderSortField,
} from '@mostrador/contract/backoffice/orders/filters';
import { orderStates } from '@mostrador/contract/backoffice/orders/states';
import { useSession } from '@mostrador/session';
import { daysOf, filter, useListParams, type ListParams } from '@mostrador/ui/list';

export const kinds = ['delivery', 'takeaway'] as const;

/** The days of a history that none were chosen for: one year ago to now. */
export const standardDays = 'last12Months';

const schema = {
  filters: {
    search: filter.text(),
    range: filter.days(),
    state: filter.choice(orderStates),
    kind: filter.choice(kinds),
    method: filter.text(),
    customer: filter.text(),
    gift: filter.text(),
    branch: filter.text(),
  },
  sort: { fields: Object.keys(orderSortFields) as OrderSortField[], default: { field: 'id', order: 'desc' } },
  pageSize: ORDER_PAGE_SIZE,
} as const;

export type HistoryParams = ListParams<typeof schema.filters, OrderSortField>;

/** The address of the history as what the server is asked for; a branch that is not of the business, or none, is the session's. */
export function useHistoryFilters(sessionBranch: number) {
  const { branches } = useSession().business;
  const params = useListParams(schema);
  const { filters, sort } = params;
  const branch = branches.find(({ id }) => String(id) === filters.branch) ?? branches.find(({ id }) => id === sessionBranch);
  const branchId = branch?.id ?? sessionBranch;
  const timeZone = branch?.timeZone ?? 'UTC';
  const args = useMemo<OrderFilters>(() => {
    const { search, range, state, kind, method, customer, gift } = filters;
    return {
      branchId,
      range: daysOf(range ?? { preset: standardDays }, timeZone),
      search,
      customer,
      giftCode: gift,
      sort,
      ...(state && { state }),
      ...(kind && { kind }),
      ...(/^\d{1,9}$/.test(method) && { paymentMethod: Number(method) }),
    };
  }, [filters, sort, branchId, timeZone]);
  return { params, args, branchId, timeZone };
}
