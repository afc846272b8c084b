import { useMemo } from 'react';
import { apiKey, callApi } from '@mostrador/api-client';
import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { addDays, dayRangeToInstants } from '@mostrador/values/day-range';
import { byCurrency, movementsOf, ofCurrency } from '../common/ledger/movements';
import { useAllPages } from '../common/ledger/use-all-pages';
import { useLedger } from '../common/ledger/use-ledger';
import { cashoutsOf, reconcile, settlementPeriod } from './settlement';

const types = ['CAPTURE', 'REFUND', 'CHARGEBACK'];
/** A day's cashout is created within this number of days. */
export const CREATED_WITHIN_DAYS = 31;
const idOf = ({ id }: Cashout) => id;

/** Loads a day of the business's zone: the cashouts that settle it, then the ledgers of all days that these settle. */
export function useReconciliation(day: string, currency: string, timeZone: string) {
  const [from, to] = dayRangeToInstants({ from: day, to: day }, timeZone);
  const [, createdTo] = dayRangeToInstants({ from: day, to: addDays(day, CREATED_WITHIN_DAYS) }, timeZone);
  const args = { currency, createdFrom: from, createdTo, pageSize: 200, sort: { field: 'created_at', order: 'asc' } } as const;
  const cashoutPages = useAllPages({
    queryKey: [...apiKey(cashouts.list), 'all', args],
    fetchPage: (page, signal) => callApi(cashouts.list, { ...args, page }, { signal }),
    keyOf: idOf,
  });
  const [touching, foreign] = useMemo(
    () => ofCurrency(currency, cashoutsOf(cashoutPages.items, { from, to })),
    [currency, cashoutPages.items, from, to],
  );
  const period = cashoutPages.complete ? settlementPeriod(touching, { from, to }) : null;
  const ledger = useLedger({ types, period });
  const { from: first = from, to: last = to } = period ?? {};
  const movements = useMemo(() => movementsOf(ledger.items, types, { from: first, to: last }), [ledger.items, first, last]);
  const result = useMemo(
    () => (ledger.total === undefined ? undefined : reconcile(currency, movements, touching, { from, to })),
    [ledger.total, currency, movements, touching, from, to],
  );
  const otherCurrencies = byCurrency(movements.filter(({ at }) => at >= from && at < to))
    .map(([code]) => code)
    .filter((code) => code !== currency);
  const reading = cashoutPages.complete ? ledger : cashoutPages;
  return { result, cashouts: touching, foreign, otherCurrencies, reading, complete: cashoutPages.complete && ledger.complete };
}
