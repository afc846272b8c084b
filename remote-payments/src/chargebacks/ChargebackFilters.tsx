import { CHARGEBACK_STATUSES } from '@mostrador/contract/payments/chargebacks/states';
import { DayRangeFilter, FilterBar, SelectFilter, TextFilter } from '@mostrador/ui/list';
import { ParentFilter } from '../common/ParentFilter';
import { useMerchantOptions } from '../common/parent-options';
import { AmountFilter } from './amount-filter';
import type { ChargebackListParams } from './list-schema';
import { useT } from './messages';

/** Every filter that the server has for chargebacks (docs payments §3). */
export function ChargebackFilters({ params, timeZone }: { params: ChargebackListParams; timeZone: string }) {
  const t = useT();
  const { filters } = params;
  const merchants = useMerchantOptions(filters.merchantId);
  return (
    <FilterBar params={params}>
      <SelectFilter
        label={t('chargebacks.column.status')}
        multiple
        options={CHARGEBACK_STATUSES.map((value) => ({ value, label: t(`chargebacks.status.${value}`) }))}
        {...params.field('status')}
      />
      <ParentFilter label={t('chargebacks.column.merchant')} parents={merchants} {...params.field('merchantId')} />
      <AmountFilter
        label={t('chargebacks.column.amount')}
        value={{ over: filters.over, under: filters.under }}
        onChange={(bounds) => params.setFilters(bounds)}
      />
      <DayRangeFilter label={t('chargebacks.filter.created')} {...params.field('created')} timeZone={timeZone} />
      <DayRangeFilter label={t('chargebacks.column.respondBy')} {...params.field('respondBy')} timeZone={timeZone} />
      {(['paymentId', 'transactionId', 'organizationId'] as const).map((name) => (
        <TextFilter key={name} label={t(`chargebacks.filter.${name}`)} {...params.field(name)} />
      ))}
    </FilterBar>
  );
}
