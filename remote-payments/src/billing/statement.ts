import { cashoutStage } from '@mostrador/contract/payments/cashouts/states';
import type { Cashout, CashoutStatistics } from '@mostrador/contract/payments/cashouts/shapes';
import { subtract, type Money } from '@mostrador/values/money';
import { ofCurrency, sumOf } from '../common/ledger/movements';

/** The fee statement of a month: number of cashouts, amount that left the balance, the provider's fee, amount paid out. */
export interface Statement {
  month: string;
  count: number;
  volume: Money;
  fee: Money;
  net: Money;
}

/** A fee is charged, not final yet (`open`), or not charged because the money was returned. */
export type LineState = 'charged' | 'open' | 'returned';

export function lineState({ status }: Pick<Cashout, 'status'>): LineState {
  const stage = cashoutStage(status);
  if (stage === 'returned') return 'returned';
  return stage === 'settled' ? 'charged' : 'open';
}

/** Sums a month's cashouts of one currency and ignores others; returned cashouts have no fee. */
export function statementOf(month: string, currency: string, cashouts: readonly Cashout[]): Statement {
  const [own] = ofCurrency(currency, cashouts);
  const kept = own.filter((cashout) => lineState(cashout) !== 'returned');
  const volume = sumOf(
    currency,
    kept.map(({ amount }) => amount),
  );
  const fee = sumOf(
    currency,
    kept.flatMap(({ fee: one }) => one ?? []),
  );
  return { month, count: kept.length, volume, fee, net: subtract(volume, fee) };
}

/**
 * Returns the statements of the given months from the server's statistics; a month without cashouts, or in another currency, is
 * zero.
 */
export function statementsOf(months: readonly string[], currency: string, { byMonth }: CashoutStatistics): Statement[] {
  return months.map((month) => {
    const zero = { minor: 0, currency };
    const found = ofCurrency(currency, byMonth)[0].find((one) => one.month === month && one.fee.currency === currency);
    const volume = found?.amount ?? zero;
    const fee = found?.fee ?? zero;
    return { month, count: found?.count ?? 0, volume, fee, net: subtract(volume, fee) };
  });
}

/** Returns the fee as a share of the volume, 0.0035 for 0,35 %; null without volume. */
export function feeRate({ volume, fee }: Statement): number | null {
  const rate = fee.minor / volume.minor;
  return Number.isFinite(rate) ? rate : null;
}
