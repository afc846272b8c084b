import { memo, useMemo, type Ref } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { FilterBar, SelectFilter, TextFilter } from '@mostrador/ui/list';
import { kinds, type BoardFilterParams } from './board-filters';
import { useT } from '../messages';

interface Props {
  ref: Ref<HTMLDivElement>;
  params: BoardFilterParams;
  items: readonly Order[] | undefined;
}

/** Filter bar of the board. Memoized, so that a dialog opens without rendering its controls. */
export const BoardFilters = memo(function BoardFilters({ ref, params, items }: Props) {
  const t = useT();
  const { filters, setFilters } = params;
  const late = filters.late !== null;
  return (
    <div ref={ref} className="b-order-filters">
      <FilterBar params={params}>
        <TextFilter label={t('orders.search')} {...params.field('search')} />
        <SelectFilter
          label={t('orders.filter.kind')}
          options={kinds.map((value) => ({ value, label: t(`orders.kind.${value}`) }))}
          {...params.field('kind')}
        />
        <SelectFilter
          label={t('orders.detail.method')}
          options={useMethods(items)}
          value={filters.method || null}
          onChange={(method) => setFilters({ method: method ?? '' })}
        />
        <button
          type="button"
          className={late ? 'm-chip m-chip--set b-order-late' : 'm-chip b-order-late'}
          aria-pressed={late}
          onClick={() => setFilters({ late: late ? null : 'yes' })}
        >
          {t('orders.filter.late')}
        </button>
      </FilterBar>
    </div>
  );
});

/** Returns the business's payment methods as options, and those of orders whose method no longer exists. */
function useMethods(items: readonly Order[] | undefined) {
  const { data } = useQuery(apiQuery(business.get, {}));
  return useMemo(() => {
    const names = new Map((data?.paymentMethods ?? []).map(({ id, name }) => [id, name]));
    for (const { paymentMethod } of items ?? []) names.set(paymentMethod.id, paymentMethod.name);
    return [...names].map(([id, label]) => ({ value: String(id), label }));
  }, [data, items]);
}
