import { useMemo } from 'react';
import { CASHOUT_CURRENCIES, CASHOUT_CURRENCY } from '@mostrador/contract/payments/cashouts/calls';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useTimeZone } from '@mostrador/session';
import { below, RowsSkeleton, useMedia } from '@mostrador/ui/kit';
import { DataTable, ExportButton, filter, FilterBar, ListPage, SelectFilter, useListParams } from '@mostrador/ui/list';
import { Stats } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { addDays, isDay, todayIn } from '@mostrador/values/day-range';
import { useLedgerT } from '../common/ledger/messages';
import { ExcludedCashoutsNotice } from '../common/ledger/ExcludedCashoutsNotice';
import { LoadingProgress } from '../common/ledger/LoadingProgress';
import { pageOf, ROW_SORT_FIELDS, sortRows } from '../common/ledger/rows';
import { path } from '../paths';
import { DifferenceBreakdown } from './DifferenceBreakdown';
import { columnsOf, exportColumns } from './columns';
import { DayNav } from './DayNav';
import { CollapsibleCalculation } from './CollapsibleCalculation';
import { useT } from './messages';
import { ROW_STATES } from './settlement';
import { useReconciliation, CREATED_WITHIN_DAYS } from './use-reconciliation';
import './reconciliation.css';

const movementTypes = ['CAPTURE', 'REFUND', 'CHARGEBACK'] as const;

const schema = {
  filters: {
    // Unset: yesterday, the last day that has ended
    day: filter.text(),
    currency: filter.choice(CASHOUT_CURRENCIES),
    state: filter.list(ROW_STATES),
    type: filter.list(movementTypes),
  },
  sort: { fields: ROW_SORT_FIELDS, default: { field: 'at', order: 'desc' } },
  pageSize: 20,
} as const;

/** Reconciles one day in one currency: captures less refunds and lost chargebacks, against the cashouts that settle them. */
export function Reconciliation() {
  const t = useT();
  const words = useLedgerT();
  const timeZone = useTimeZone();
  const params = useListParams(schema);
  const { filters, sort } = params;
  const { state, type } = filters;
  const today = todayIn(timeZone, useServerNow(60_000));
  const yesterday = addDays(today, -1);
  const day = isDay(filters.day) && filters.day <= today ? filters.day : yesterday;
  const currency = filters.currency ?? CASHOUT_CURRENCY;
  const { result, cashouts, foreign, otherCurrencies, reading, complete } = useReconciliation(day, currency, timeZone);
  const all = result?.rows;
  const rows = useMemo(() => {
    const chosen = (all ?? []).filter(
      (row) =>
        (state.length === 0 || state.includes(row.state)) &&
        (type.length === 0 || (type as string[]).includes(row.movement.type)),
    );
    return sortRows(chosen, sort);
  }, [all, state, type, sort]);
  const columns = useMemo(() => columnsOf(t, words), [t, words]);
  // Day and currency are always set, so they do not count as filters; the others do.
  const narrowing = {
    ...params,
    isFiltered: state.length > 0 || type.length > 0,
    clearFilters: () => params.setFilters({ state: [], type: [] }),
  };
  const isWaiting = !reading.error && !reading.stopped;
  const narrow = useMedia(below('compact'));
  const counts = (!all || all.length > 0) && (
    <Stats
      label={t('reconciliation.counts')}
      counts={ROW_STATES.map((key) => ({
        key,
        label: t(`reconciliation.state.${key}`),
        count: complete ? all?.filter((row) => row.state === key).length : undefined,
      }))}
    />
  );
  const account = (
    <>
      {complete && result ? (
        <DifferenceBreakdown day={day} result={result} cashouts={cashouts} />
      ) : (
        isWaiting && (
          <div className="m-card p-reconciliation-wait">
            <RowsSkeleton rows={6} />
          </div>
        )
      )}
      <ExcludedCashoutsNotice cashouts={foreign} />
      <p className="m-muted p-ledger-source">{t('reconciliation.source', { days: CREATED_WITHIN_DAYS })}</p>
      <p className="p-reconciliation-others">
        {otherCurrencies.length > 0 && t('reconciliation.otherCurrencies')}{' '}
        {otherCurrencies.map((code) =>
          CASHOUT_CURRENCIES.some((known) => known === code) ? (
            <Link key={code} className="m-link" to={path('reconciliation', {}, { day, currency: code })}>
              {code}
            </Link>
          ) : (
            <span key={code}>{code}</span>
          ),
        )}
      </p>
      {narrow && counts}
    </>
  );
  const setDay = (next: string) => params.setFilters({ day: next === yesterday ? '' : next });

  return (
    <ListPage
      title={t('reconciliation.title')}
      count={complete ? rows.length : undefined}
      tools={
        <ExportButton
          fileName={t('reconciliation.export.file', { day, currency })}
          columns={exportColumns(t, words)}
          list="reconciliation"
          fetchPage={() => Promise.resolve({ items: rows, total: rows.length })}
          rowKey={({ movement }) => movement.id}
          total={complete ? rows.length : undefined}
        />
      }
      filters={
        <>
          <DayNav day={day} today={today} timeZone={timeZone} onDay={setDay} />
          <LoadingProgress pages={reading} />
          {narrow ? (
            <CollapsibleCalculation result={complete ? result : undefined} isWaiting={isWaiting}>
              {account}
            </CollapsibleCalculation>
          ) : (
            account
          )}
          <FilterBar params={narrowing}>
            <SelectFilter
              label={t('reconciliation.filter.currency')}
              options={CASHOUT_CURRENCIES.map((value) => ({ value, label: value }))}
              value={filters.currency}
              onChange={(value) => params.setFilters({ currency: value === CASHOUT_CURRENCY ? null : value })}
              standard={CASHOUT_CURRENCY}
            />
            <SelectFilter
              label={t('reconciliation.filter.state')}
              multiple
              options={ROW_STATES.map((value) => ({ value, label: t(`reconciliation.state.${value}`) }))}
              {...params.field('state')}
            />
            <SelectFilter
              label={t('reconciliation.filter.type')}
              multiple
              options={movementTypes.map((value) => ({ value, label: words(`ledger.type.${value}`) }))}
              {...params.field('type')}
            />
            <Link className="m-link" to={path('payments', {}, { created: `${day}..${day}` })}>
              {t('reconciliation.payments')}
            </Link>
          </FilterBar>
          {!narrow && counts}
        </>
      }
    >
      <DataTable
        list="reconciliation"
        label={t('reconciliation.movements')}
        columns={columns}
        query={{
          data: result && pageOf(rows, params),
          error: reading.error,
          isFetching: reading.isFetching,
          dataUpdatedAt: reading.dataUpdatedAt,
          refetch: reading.resume,
        }}
        params={narrowing}
        rowKey={({ movement }) => movement.id}
        empty={{ title: t('reconciliation.empty', { currency }) }}
      />
    </ListPage>
  );
}
