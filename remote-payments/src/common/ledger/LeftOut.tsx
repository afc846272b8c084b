import type { Money } from '@mostrador/values/money';
import { byCurrency } from './movements';
import { useLedgerT } from './messages';

/** Says which cashouts of other currencies the server sent along: they are in no sum. Nothing where there is none. */
export function LeftOut({ cashouts }: { cashouts: readonly { amount: Money }[] }) {
  const t = useLedgerT();
  if (cashouts.length === 0) return null;
  const currencies = byCurrency(cashouts).map(([currency]) => currency);
  return <p role="note">{t('ledger.leftOut', { count: cashouts.length, currencies: currencies.join(', ') })}</p>;
}
