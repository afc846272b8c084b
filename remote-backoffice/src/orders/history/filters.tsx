import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { ORDER_PAGE_SIZE, orderSortFields, type OrderSortField } from '@mostrador/contract/backoffice/orders/filters';
import { ORDER_STATES } from '@mostrador/contract/backoffice/orders/states';
import { defineList, matchesFilter } from '@mostrador/remote-kit/list';
import { useSession, type Session } from '@mostrador/session';
import type { SessionBranch } from '@mostrador/session/store';
import { DayRangeFilter, daysOf, filter, FilterBar, SelectFilter, TextFilter, type ListParams } from '@mostrador/ui/list';
import { BranchFilter } from '../../common/filters/BranchFilter';
import { useT as useOrdersT } from '../messages';
import { orderQuery } from '../queries';
import { useT } from './messages';

const kinds = ['delivery', 'takeaway'] as const;

/** Default range: from one year ago to now. */
const defaultRange = 'last12Months';

const filters = {
  search: filter.text(),
  range: filter.days(),
  state: filter.choice(ORDER_STATES),
  kind: filter.choice(kinds),
  method: filter.text(),
  customer: filter.text(),
  gift: filter.text(),
  branch: filter.text(),
};

/** Returns the branch named in the address if it belongs to the business, or else the session's. */
export function findBranch(named: string, { business: { branches }, branchId }: Session): SessionBranch {
  return (branches.find(({ id }) => String(id) === named) ?? branches.find(({ id }) => id === branchId))!;
}

/** List definition of the order history. */
export const definition = defineList({
  call: orders.history,
  filters,
  sort: { fields: Object.keys(orderSortFields) as OrderSortField[], default: { field: 'id', order: 'desc' } },
  pageSize: ORDER_PAGE_SIZE,
  args: ({ range, method, gift: giftCode, branch, ...args }, { session, now }) => {
    const { id: branchId, timeZone } = findBranch(branch, session);
    const paymentMethod = /^\d{1,9}$/.test(method) ? Number(method) : undefined;
    return { ...args, branchId, range: daysOf(range ?? { preset: defaultRange }, timeZone, now), giftCode, paymentMethod };
  },
  matchesFilters: ({ state, kind }, chosen) => matchesFilter(state, chosen.state) && matchesFilter(kind, chosen.kind),
  record: { query: ({ id }) => orderQuery(id) },
});

/** Filters of the history; an unset filter means all (docs backoffice §2.4). */
export function HistoryFilters({ params }: { params: ListParams<typeof filters, OrderSortField> }) {
  const t = useT();
  const orderWords = useOrdersT();
  const { branchId } = useSession();
  const { data } = useQuery(apiQuery(business.get, {}));
  const { filters, setFilters } = params;
  return (
    <FilterBar params={params}>
      <TextFilter label={t('history.filter.search')} {...params.field('search')} />
      <DayRangeFilter label={t('history.filter.range')} {...params.field('range')} standard={defaultRange} />
      <BranchFilter label={t('history.filter.branch')} {...params.field('branch')} standard={String(branchId)} />
      <SelectFilter
        label={t('history.column.state')}
        options={ORDER_STATES.map((value) => ({
          value,
          label: orderWords(`orders.state.${value}`, { kind: filters.kind ?? 'delivery' }),
        }))}
        {...params.field('state')}
      />
      <SelectFilter
        label={orderWords('orders.filter.kind')}
        options={kinds.map((value) => ({ value, label: orderWords(`orders.kind.${value}`) }))}
        {...params.field('kind')}
      />
      <SelectFilter
        label={orderWords('orders.detail.method')}
        options={(data?.paymentMethods ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filters.method || null}
        onChange={(method) => setFilters({ method: method ?? '' })}
      />
      <TextFilter label={t('history.column.customer')} {...params.field('customer')} />
      <TextFilter label={t('history.filter.gift')} {...params.field('gift')} />
    </FilterBar>
  );
}
