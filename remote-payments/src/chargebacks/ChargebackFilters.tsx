import { CHARGEBACK_STATUSES } from '@mostrador/contract/payments/chargeback-states';
import { DayRangeFilter, FilterBar, SelectFilter, TextFilter } from '@mostrador/ui/list';
import { ParentFilter } from '../common/ParentFilter';
import { useMerchantOptions } from '../common/parent-options';
import { AmountFilter } from './amount-filter';
import type { ChargebackListParams } from './list-schema';
import { useT } from './messages';

/** Every filter that the server has for chargebacks (spec payments §3). */
export function ChargebackFilters({ params, timeZone }: { params: ChargebackListParams; timeZone: string }) {
  const t = useT();
  const { filters, setFilters } = params;
  const merchants = useMerchantOptions(filters.merchantId);
  return (
    <FilterBar params={params}>
      <SelectFilter
        label={t('chargebacks.column.status')}
        multiple
        options={CHARGEBACK_STATUSES.map((value) => ({ value, label: t(`chargebacks.status.${value}`) }))}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <ParentFilter
        label={t('chargebacks.column.merchant')}
        parents={merchants}
        value={filters.merchantId}
        onChange={(merchantId) => setFilters({ merchantId })}
      />
      <AmountFilter
        label={t('chargebacks.column.amount')}
        value={{ over: filters.over, under: filters.under }}
        onChange={(bounds) => setFilters(bounds)}
      />
      <DayRangeFilter
        label={t('chargebacks.filter.created')}
        value={filters.created}
        onChange={(created) => setFilters({ created })}
        timeZone={timeZone}
      />
      <DayRangeFilter
        label={t('chargebacks.column.respondBy')}
        value={filters.respondBy}
        onChange={(respondBy) => setFilters({ respondBy })}
        timeZone={timeZone}
      />
      {(['paymentId', 'transactionId', 'organizationId'] as const).map((name) => (
        <TextFilter
          key={name}
          label={t(`chargebacks.filter.${name}`)}
          value={filters[name]}
          onChange={(value, how) => setFilters({ [name]: value }, how)}
        />
      ))}
    </FilterBar>
  );
}
