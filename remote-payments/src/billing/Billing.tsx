import { CASHOUT_CURRENCIES, CASHOUT_CURRENCY } from '@mostrador/contract/payments/cashouts/calls';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useTimeZone } from '@mostrador/session';
import { filter, FilterBar, SelectFilter, useFilterParams } from '@mostrador/ui/list';
import { todayIn } from '@mostrador/values/day-range';
import { useT } from './messages';
import { MonthList } from './MonthList';
import { MonthStatement } from './MonthStatement';
import './billing.css';

const filters = { currency: filter.choice(CASHOUT_CURRENCIES), month: filter.text() };

/** The provider's fees in a currency: twelve months, or the statement of the month in the URL. */
export function Billing() {
  const t = useT();
  const timeZone = useTimeZone();
  const params = useFilterParams(filters);
  const current = todayIn(timeZone, useServerNow(60_000)).slice(0, 7);
  const currency = params.filters.currency ?? CASHOUT_CURRENCY;
  const { month } = params.filters;
  const isMonth = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(month) && month <= current;
  const choice = (
    <FilterBar params={{ isFiltered: false, clearFilters: () => undefined }}>
      <SelectFilter
        label={t('billing.currency')}
        options={CASHOUT_CURRENCIES.map((value) => ({ value, label: value }))}
        value={params.filters.currency}
        onChange={(value) => params.setFilters({ currency: value === CASHOUT_CURRENCY ? null : value })}
        standard={CASHOUT_CURRENCY}
      />
    </FilterBar>
  );
  const common = { currency, timeZone, current, choice };
  return isMonth ? <MonthStatement {...common} month={month} /> : <MonthList {...common} />;
}
