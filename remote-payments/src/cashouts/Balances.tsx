import type { ReactNode } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useLocale } from '@mostrador/i18n';
import { CASHOUT_CURRENCIES, type CashoutCurrency } from '@mostrador/contract/payments/cashouts/calls';
import type { CashoutBalance } from '@mostrador/contract/payments/cashouts/shapes';
import { combineFailures } from '@mostrador/remote-kit/combine-failures';
import { MoneyText, StaleNotice } from '@mostrador/ui/kit';
import { Freshness } from '@mostrador/ui/list';
import { formatMoney } from '@mostrador/values/money';
import { useT } from './messages';
import { balanceQuery, filterUsedCurrencies, isEmptyBalance } from './queries';
import './cashouts.css';

interface Props {
  /** Currency of the list below. */
  currency: CashoutCurrency;
  onCurrency: (currency: CashoutCurrency) => void;
  /** Shown next to the time of the figures. */
  tools: ReactNode;
}

/**
 * The available, pending and held balance of each currency; selecting one shows its cashouts. Never sums over currencies. The list's
 * currency is shown at once; the others appear together once it is known which ones exist.
 */
export function Balances({ currency, onCurrency, tools }: Props) {
  const t = useT();
  const queries = useQueries({ queries: CASHOUT_CURRENCIES.map((one) => balanceQuery(one)) });
  const refresh = () => queries.forEach((query) => void query.refetch());
  const busy = queries.some(({ isFetching }) => isFetching);
  const { error, retry, retrying } = combineFailures(filterUsedCurrencies(queries));
  const known = queries.every(({ isPending }) => !isPending);
  const visibleCurrencies = CASHOUT_CURRENCIES.flatMap((one, index) => {
    const balance = queries[index]?.data;
    return one === currency || (known && balance && !isEmptyBalance(balance)) ? [{ one, balance }] : [];
  });
  return (
    <section className="p-cashout-balances m-card" aria-label={t('cashouts.balance')}>
      <header>
        <h2 className="m-heading">{t('cashouts.balance')}</h2>
        <span>
          {tools}
          <Freshness at={Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt))} busy={busy} onRefresh={refresh} />
        </span>
      </header>
      {error && <StaleNotice error={error} onRetry={retry} retrying={retrying} />}
      <ul>
        {visibleCurrencies.map(({ one, balance }) => (
          <li key={one}>
            <button type="button" aria-pressed={one === currency} onClick={() => onCurrency(one)}>
              <BalanceText currency={one} balance={balance} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BalanceText({ currency, balance }: { currency: string; balance: CashoutBalance | undefined }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <span className="m-meta">
        {currency} · {t('cashouts.balance.available')}
      </span>
      <span className="p-cashout-balance-figure">
        <MoneyText money={balance?.available ?? null} />
      </span>
      <span className="p-cashout-balance-rest m-meta">
        {balance && balance.pending.minor !== 0 && (
          <span>{t('cashouts.balance.pending', { amount: formatMoney(balance.pending, locale) })}</span>
        )}
        {balance?.held && balance.held.minor !== 0 && (
          <span>{t('cashouts.balance.disputed', { amount: formatMoney(balance.held, locale) })}</span>
        )}
      </span>
    </>
  );
}
