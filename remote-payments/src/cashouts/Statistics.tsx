import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { apiQuery } from '@mostrador/api-client';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { useLocale } from '@mostrador/i18n';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useTimeZone } from '@mostrador/session';
import { Chart } from '@mostrador/ui/chart';
import { EmptyState, ErrorState, MoneyText, RowsSkeleton, StaleNotice } from '@mostrador/ui/kit';
import { dayRangeToInstants, todayIn, type DayRange } from '@mostrador/values/day-range';
import { formatMoney, formatShortMoney } from '@mostrador/values/money';
import { useT } from './messages';
import { daysOfMonth, yearUntil } from '../common/months';
import './cashouts.css';

/** Statistics of twelve months in one currency: count, average, and a bar per month that links to its cashouts. */
export function Statistics({ currency, onMonth }: { currency: string; onMonth: (days: DayRange) => void }) {
  const t = useT();
  const locale = useLocale();
  const { formatDate, formatNumber } = useIntl();
  const timeZone = useTimeZone();
  const today = todayIn(timeZone, useServerNow(60_000));
  const months = useMemo(() => yearUntil(today), [today]);
  const [createdFrom] = dayRangeToInstants(daysOfMonth(months[0]!), timeZone);
  const query = useQuery({
    ...apiQuery(cashouts.statistics, { currency, createdFrom, timeZone }),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching } = query;
  const retry = () => void query.refetch();
  if (!data && error) return <ErrorState error={error} onRetry={retry} retrying={isFetching} />;
  if (!data) return <RowsSkeleton rows={6} />;
  if (data.total === 0) return <EmptyState title={t('cashouts.statistics.empty', { currency })} />;
  const shownCurrency = data.average?.currency ?? currency;
  const count = data.byMonth.reduce((sum, one) => sum + one.count, 0);
  const amounts = months.map((month) => data.byMonth.find((one) => one.month === month)?.amount.minor ?? 0);
  const names = months.map((month) => formatDate(`${month}-01T00:00:00Z`, { month: 'short', year: '2-digit', timeZone: 'UTC' }));
  return (
    <section className="p-cashout-statistics m-card" aria-label={t('cashouts.statistics')} aria-busy={isFetching}>
      {error && <StaleNotice error={error} onRetry={retry} retrying={isFetching} />}
      <header>
        <h2 className="m-heading">{t('cashouts.statistics')}</h2>
        <dl className="m-terms">
          <div>
            <dt>{t('cashouts.statistics.count')}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
          <div>
            <dt>{t('cashouts.statistics.average')}</dt>
            <dd>
              <MoneyText money={data.average ?? null} />
            </dd>
          </div>
        </dl>
      </header>
      <Chart
        label={t('cashouts.statistics.chart', { currency: shownCurrency })}
        kind="bar"
        categories={names}
        series={[{ name: t('cashouts.column.amount'), values: amounts }]}
        format={(minor) => formatMoney({ minor: Math.round(minor), currency: shownCurrency }, locale)}
        formatShort={(minor) => formatShortMoney({ minor: Math.round(minor), currency: shownCurrency }, locale)}
        onSelect={(index) => onMonth(daysOfMonth(months[index]!))}
        height={220}
      />
      <p className="m-muted">{t('cashouts.statistics.note', { count: data.total - count })}</p>
    </section>
  );
}
