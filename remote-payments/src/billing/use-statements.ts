import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiKey, apiQuery, callApi } from '@mostrador/api-client';
import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { dayRangeToInstants, todayIn } from '@mostrador/values/day-range';
import { addMonths, daysOfMonth } from '../common/months';
import { useAllPages } from '../common/ledger/use-all-pages';
import { ofCurrency } from '../common/ledger/movements';
import { statementsOf } from './statement';

const idOf = ({ id }: Cashout) => id;

/** Fetches the statements of twelve months up to `last`, newest first, and of the month before the first, in one request. */
export function useStatements(last: string, currency: string, timeZone: string) {
  const months = useMemo(() => Array.from({ length: 13 }, (_, index) => addMonths(last, -index)), [last]);
  const [createdFrom] = dayRangeToInstants(daysOfMonth(months.at(-1)!), timeZone);
  const [, createdTo] = dayRangeToInstants(daysOfMonth(last), timeZone);
  const query = useQuery({
    ...apiQuery(cashouts.statistics, { currency, createdFrom, createdTo, timeZone }),
    placeholderData: keepPreviousData,
  });
  const statements = useMemo(
    () => (query.data && !query.isPlaceholderData ? statementsOf(months, currency, query.data) : undefined),
    [query.data, query.isPlaceholderData, months, currency],
  );
  const foreign = useMemo(() => ofCurrency(currency, query.data?.byMonth ?? [])[1], [query.data, currency]);
  return { query, statements, foreign };
}

/**
 * Fetches the statement of the previous month's same days up to today, because an unfinished month must not be compared with a
 * whole one. `last` is the number of the last of these days; `statement` is undefined until loaded.
 */
export function useSameDays(currency: string, timeZone: string) {
  const today = todayIn(timeZone, useServerNow(60_000));
  const month = addMonths(today.slice(0, 7), -1);
  const whole = daysOfMonth(month);
  const sameDay = `${month}${today.slice(7)}`;
  const to = sameDay < whole.to ? sameDay : whole.to;
  const [createdFrom, createdTo] = dayRangeToInstants({ from: whole.from, to }, timeZone);
  const { data } = useQuery(apiQuery(cashouts.statistics, { currency, createdFrom, createdTo, timeZone }));
  return { last: Number(to.slice(8)), statement: data && statementsOf([month], currency, data)[0] };
}

/** Fetches all cashouts created in a month of a zone, oldest first. */
export function useMonthCashouts(month: string, currency: string, timeZone: string) {
  const [createdFrom, createdTo] = dayRangeToInstants(daysOfMonth(month), timeZone);
  const args = { currency, createdFrom, createdTo, pageSize: 200, sort: { field: 'created_at', order: 'asc' } } as const;
  return useAllPages({
    queryKey: [...apiKey(cashouts.list), 'all', args],
    fetchPage: (page, signal) => callApi(cashouts.list, { ...args, page }, { signal }),
    keyOf: idOf,
  });
}
