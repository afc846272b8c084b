import { useQueries } from '@tanstack/react-query';
import { CASHOUT_CURRENCIES, type CashoutPage } from '@mostrador/contract/payments/cashouts/calls';
import type { Cashout, CashoutBalance } from '@mostrador/contract/payments/cashouts/shapes';
import { combineFailures } from '@mostrador/remote-kit/combine-failures';
import { CardRows, DateText, ErrorState, MoneyText, RowsSkeleton, StatusTag } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { shortId } from '@mostrador/values/short-id';
import { path } from '../paths';
import { useT } from './messages';
import { balanceQuery, cashoutsQuery, filterUsedCurrencies, isEmptyBalance } from './queries';
import { statusOf } from './words';
import './cashouts.css';

/**
 * Both calls are per currency, and no call lists the currencies in use (docs payments §7), so each one is requested. A currency
 * without money or cashouts stays fresh for longer than the others, ms.
 */
const staleTimes = { used: 10_000, unused: 5 * 60_000 };

const maxRows = 3;
const pageSize = 10;
/** In the order in which their money arrives; held ones take longest. */
const open = ['PROCESSING', 'PENDING', 'ON_HOLD'] as const;

/**
 * Home card: the pending cashouts, the next to arrive first, and the available balance of each currency (never a sum over
 * currencies).
 */
export function CashoutsCard() {
  const t = useT();
  return (
    <>
      <PendingCashouts />
      <Available />
      <Link className="m-link p-cashout-card-all" to={path('cashouts')}>
        {t('cashouts.card.all')}
      </Link>
    </>
  );
}

/** Combines one query per currency: returns the data of all currencies in use, or the first error. */
function combineQueries<Data>(
  queries: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }[],
) {
  const results = filterUsedCurrencies(queries);
  return {
    all: results.flatMap(({ data }) => (data === undefined ? [] : [data])),
    isComplete: results.every(({ data }) => data !== undefined),
    ...combineFailures(results.filter(({ data }) => data === undefined)),
  };
}

function PendingCashouts() {
  const t = useT();
  const queries = useQueries({
    queries: CASHOUT_CURRENCIES.map((currency) => ({
      ...cashoutsQuery({ currency, status: open, pageSize, sort: { field: 'created_at', order: 'asc' } }),
      staleTime: ({ state: { data } }: { state: { data: CashoutPage | undefined } }) =>
        data && data.total === 0 && Object.keys(data.statusSummary).length === 0 ? staleTimes.unused : staleTimes.used,
      // A server that ignores the filter returns all of them each time.
      select: ({ items }: CashoutPage) => items.filter(({ amount }) => amount.currency === currency),
    })),
  });
  const { all, isComplete, error, retry, retrying } = combineQueries(queries);
  if (error) return <ErrorState error={error} onRetry={retry} retrying={retrying} />;
  if (!isComplete) return <RowsSkeleton rows={maxRows} />;
  const rank = ({ status }: Cashout) => open.findIndex((one) => one === status);
  const next = all.flat().sort((a, b) => rank(a) - rank(b) || a.createdAt - b.createdAt);
  if (next.length === 0) return <p className="m-muted">{t('cashouts.card.none')}</p>;
  return (
    <section aria-label={t('cashouts.card.next')}>
      <CardRows
        rows={next.slice(0, maxRows).map(({ id, status, createdAt, net, amount }) => ({
          key: id,
          identity: (
            <Link className="m-link" to={path('cashouts', {}, { id, ...currencyOf(amount.currency) })}>
              {shortId(id)}
            </Link>
          ),
          status: <StatusTag {...statusOf(status, t)} />,
          meta: <DateText value={createdAt} />,
          value: <MoneyText money={net ?? amount} />,
        }))}
      />
    </section>
  );
}

/** Returns the list's currency filter; the default is omitted from the URL. */
function currencyOf(currency: string): { currency?: string } {
  return currency === CASHOUT_CURRENCIES[0] ? {} : { currency };
}

function Available() {
  const t = useT();
  const queries = useQueries({
    queries: CASHOUT_CURRENCIES.map((currency) => ({
      ...balanceQuery(currency),
      staleTime: ({ state: { data } }: { state: { data: CashoutBalance | undefined } }) =>
        data && isEmptyBalance(data) ? staleTimes.unused : staleTimes.used,
    })),
  });
  const { all, isComplete, error, retry, retrying } = combineQueries(queries);
  if (error) return <ErrorState error={error} onRetry={retry} retrying={retrying} />;
  if (!isComplete) return <RowsSkeleton rows={2} />;
  const [first, ...others] = all;
  const filled = [...(first ? [first] : []), ...others.filter(({ available }) => available.minor !== 0)];
  return (
    <section className="p-cashout-card-balance" aria-label={t('cashouts.card.available')}>
      <h3 className="m-muted">{t('cashouts.card.available')}</h3>
      <ul>
        {filled.map(({ available }) => (
          <li key={available.currency}>
            <Link className="m-link" to={path('cashouts', {}, currencyOf(available.currency))}>
              <MoneyText money={available} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
