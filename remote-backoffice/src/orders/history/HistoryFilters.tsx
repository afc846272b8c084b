import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { orderStates } from '@mostrador/contract/backoffice/orders/states';
import { useSession } from '@mostrador/session';
import { DayRangeFilter, FilterBar, SelectFilter, TextFilter } from '@mostrador/ui/list';
import { useT as useOrdersT } from '../messages';
import { kinds, standardDays, type HistoryParams } from './filters';
import { useT } from './messages';

interface Props {
  params: HistoryParams;
  sessionBranch: number;
  timeZone: string;
}

/** What narrows the history; what is not set means all (docs backoffice §2.4). */
export function HistoryFilters({ params, sessionBranch, timeZone }: Props) {
  const t = useT();
  const orderWords = useOrdersT();
  const { branches } = useSession().business;
  const { data } = useQuery(apiQuery(business.get, {}));
  const { filters, setFilters } = params;
  return (
    <FilterBar params={params}>
      <TextFilter label={t('history.filter.search')} {...params.field('search')} />
      <DayRangeFilter label={t('history.filter.range')} {...params.field('range')} timeZone={timeZone} standard={standardDays} />
      {branches.length > 1 && (
        <SelectFilter
          label={t('history.filter.branch')}
          options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filters.branch || null}
          onChange={(branch) => setFilters({ branch: branch ?? '' })}
          standard={String(sessionBranch)}
        />
      )}
      <SelectFilter
        label={t('history.column.state')}
        options={orderStates.map((value) => ({
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
