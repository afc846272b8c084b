import type { Money } from '@mostrador/values/money';
import { byCurrency } from './movements';
import { useLedgerT } from './messages';

interface LeftOutCashouts {
  amount: Money;
  /** How many they are; 1 unless told. */
  count?: number;
}

/** Says which cashouts of other currencies the server sent along: they are in no sum. Nothing where there is none. */
export function LeftOut({ cashouts }: { cashouts: readonly LeftOutCashouts[] }) {
  const t = useLedgerT();
  const count = cashouts.reduce((sum, one) => sum + (one.count ?? 1), 0);
  if (count === 0) return null;
  const currencies = byCurrency(cashouts).map(([currency]) => currency);
  return <p role="note">{t('ledger.leftOut', { count, currencies: currencies.join(', ') })}</p>;
}
