import type { Money } from '@mostrador/values/money';
import { byCurrency } from './movements';
import { useLedgerT } from './messages';

interface LeftOutCashouts {
  amount: Money;
  /** Number of cashouts, default 1. */
  count?: number;
}

/**
 * Notice of cashouts in other currencies that the server sent, which are not in the sums. Renders nothing without such cashouts.
 */
export function ExcludedCashoutsNotice({ cashouts }: { cashouts: readonly LeftOutCashouts[] }) {
  const t = useLedgerT();
  const count = cashouts.reduce((sum, one) => sum + (one.count ?? 1), 0);
  if (count === 0) return null;
  const currencies = byCurrency(cashouts).map(([currency]) => currency);
  return <p role="note">{t('ledger.leftOut', { count, currencies: currencies.join(', ') })}</p>;
}
