import type { Money } from '@mostrador/values/money';
import { byCurrency, sumOf } from '../../common/ledger/movements';

/** Returns the sum of the amounts for each currency. */
export function totalsOf(items: readonly { amount: Money }[]): Money[] {
  return byCurrency(items).map(([currency, own]) =>
    sumOf(
      currency,
      own.map(({ amount }) => amount),
    ),
  );
}
