import { cashoutStage } from '@mostrador/contract/payments/cashouts/states';
import type { Cashout, CashoutStatistics } from '@mostrador/contract/payments/cashouts/shapes';
import { subtract, type Money } from '@mostrador/values/money';
import { ofCurrency, sumOf } from '../common/ledger/movements';

/** The fee statement of a month: how many cashouts, what left the balance, what the provider kept, what arrived. */
export interface Statement {
  month: string;
  count: number;
  volume: Money;
  fee: Money;
  net: Money;
}

/** A fee is charged, not yet certain, or not charged since the money came back. */
export type LineState = 'charged' | 'open' | 'returned';

export function lineState({ status }: Pick<Cashout, 'status'>): LineState {
  const stage = cashoutStage(status);
  if (stage === 'returned') return 'returned';
  return stage === 'settled' ? 'charged' : 'open';
}

/** Sums over a month's cashouts of one currency, whatever else is among them; those whose money came back cost nothing. */
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

/** The same of every month that is asked for, from the server's figures; a month without a cashout is zero, as is one of another currency. */
export function statementsOf(months: readonly string[], currency: string, { byMonth }: CashoutStatistics): Statement[] {
  return months.map((month) => {
    const zero = { minor: 0, currency };
    const found = ofCurrency(currency, byMonth)[0].find((one) => one.month === month && one.fee.currency === currency);
    const volume = found?.amount ?? zero;
    const fee = found?.fee ?? zero;
    return { month, count: found?.count ?? 0, volume, fee, net: subtract(volume, fee) };
  });
}

/** The part of the volume that the fee is, 0.0035 for 0,35 %; null of nothing. */
export function feeRate({ volume, fee }: Statement): number | null {
  const rate = fee.minor / volume.minor;
  return Number.isFinite(rate) ? rate : null;
}
