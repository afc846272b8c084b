import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { apiQuery, useServerOffset } from '@mostrador/api-client';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { combineFailures } from '@mostrador/remote-kit/combine-failures';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useTimeZone } from '@mostrador/session';
import { DateText, EmptyState, ErrorState, NoMatch, Page, RowsSkeleton, StaleNotice } from '@mostrador/ui/kit';
import { DayRangeFilter, daysOf, filter, FilterBar, Freshness, TextFilter, useFilterParams } from '@mostrador/ui/list';
import { dayRangeToInstants, previousRange, type DayRange } from '@mostrador/values/day-range';
import { ParentFilter } from '../common/ParentFilter';
import { useMerchantOptions } from '../common/parent-options';
import { useT } from './messages';
import { StatisticsFigures } from './StatisticsFigures';
import { ViewSwitch } from './ViewSwitch';
import './statistics.css';

const filters = { created: filter.days(), merchantId: filter.text(), organizationId: filter.text() };

/** Statistics of chargebacks; for chosen days compared with as many days before (docs payments §12.7). */
export function Statistics() {
  const t = useT();
  const clockOffset = useServerOffset();
  const timeZone = useTimeZone();
  const params = useFilterParams(filters);
  const { created, ...scope } = params.filters;
  const { merchantId, organizationId } = scope;
  const merchants = useMerchantOptions(merchantId);
  const now = useServerNow();
  const days = created && daysOf(created, timeZone, now);
  const inDays = (range: DayRange) => {
    const [createdFrom, createdTo] = dayRangeToInstants(range, timeZone);
    return { ...scope, createdFrom, createdTo, timeZone };
  };
  const query = useQuery({
    ...apiQuery(chargebacks.statistics, days ? inDays(days) : { ...scope, timeZone }),
    placeholderData: keepPreviousData,
  });
  const before = useQuery({
    ...apiQuery(chargebacks.statistics, days ? inDays(previousRange(days)) : { ...scope, timeZone }),
    enabled: days !== null,
  });
  const refetch = () => {
    void query.refetch();
    if (days) void before.refetch();
  };
  const { error, retry, retrying } = combineFailures(days ? [query, before] : [query]);
  const busy = query.isFetching || (days !== null && before.isFetching);

  return (
    <Page title={t('chargebacks.statistics.title')}>
      <ViewSwitch view="statistics" merchantId={merchantId} organizationId={organizationId} />
      <FilterBar params={params}>
        <DayRangeFilter label={t('chargebacks.filter.created')} {...params.field('created')} />
        <ParentFilter label={t('chargebacks.column.merchant')} parents={merchants} {...params.field('merchantId')} />
        <TextFilter label={t('chargebacks.filter.organizationId')} {...params.field('organizationId')} />
      </FilterBar>
      {query.isPending && <RowsSkeleton rows={10} />}
      {!query.data && query.error && <ErrorState error={query.error} onRetry={retry} retrying={retrying} />}
      {query.data && (
        <>
          {error && <StaleNotice error={error} onRetry={retry} retrying={retrying} />}
          <p className="p-chargeback-as-of">
            <span>
              {t('chargebacks.statistics.asOf')} <DateText value={query.dataUpdatedAt + clockOffset} style="full" />
            </span>
            <Freshness at={query.dataUpdatedAt} busy={busy} onRefresh={refetch} />
            {days ? (
              <Compared days={previousRange(days)} />
            ) : (
              <span className="m-muted">{t('chargebacks.statistics.choose')}</span>
            )}
          </p>
          {query.data.total > 0 && (
            <StatisticsFigures
              now={query.data}
              before={(days && before.data) ?? null}
              scope={scope}
              created={created}
              days={days}
            />
          )}
          {query.data.total === 0 &&
            (params.isFiltered ? <NoMatch onClear={params.clearFilters} /> : <EmptyState title={t('chargebacks.empty')} />)}
        </>
      )}
    </Page>
  );
}

/** The days with which the figures are compared. */
function Compared({ days }: { days: DayRange }) {
  const t = useT();
  const { formatDateTimeRange } = useIntl();
  const [from, to] = [days.from, days.to].map((day) => new Date(`${day}T00:00Z`)) as [Date, Date];
  const range = formatDateTimeRange(from, to, { dateStyle: 'medium', timeZone: 'UTC' });
  return <span className="m-muted">{t('chargebacks.statistics.compared', { range })}</span>;
}
