import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, callApi } from '@mostrador/api-client';
import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { dayRangeToInstants } from '@mostrador/values/day-range';
import type { Money } from '@mostrador/values/money';
import { addMonths, daysOfMonth } from '../common/months';
import { useAllPages } from '../common/ledger/use-all-pages';
import { ofCurrency } from '../common/ledger/movements';
import { statementsOf } from './statement';

const idOf = ({ id }: Cashout) => id;

/** Statements of twelve months that end with `last`, newest first, and the month before the first; one request. */
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
  const foreign = useMemo(
    () =>
      ofCurrency(currency, query.data?.byMonth ?? [])[1].flatMap(({ amount, count }) =>
        Array<{ amount: Money }>(count).fill({ amount }),
      ),
    [query.data, currency],
  );
  return { query, statements, foreign };
}

/** All cashouts asked for in a month of a zone, oldest first. */
export function useMonthCashouts(month: string, currency: string, timeZone: string) {
  const [createdFrom, createdTo] = dayRangeToInstants(daysOfMonth(month), timeZone);
  const args = { currency, createdFrom, createdTo, pageSize: 200, sort: { field: 'created_at', order: 'asc' } } as const;
  return useAllPages({
    queryKey: ['month-cashouts', args],
    fetchPage: (page, signal) => callApi(cashouts.list, { ...args, page }, { signal }),
    keyOf: idOf,
  });
}
