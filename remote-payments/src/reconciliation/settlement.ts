import { isReturnedCashout } from '@mostrador/contract/payments/cashouts/states';
import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { add, subtract, type Money } from '@mostrador/values/money';
import { effectOf, isWithin, ofCurrency, sumOf, type Instants, type Movement } from '../common/ledger/movements';

/** What a day's movement has on the other side: a cashout that comes out even, one that does not, or none. */
export const ROW_STATES = ['matched', 'difference', 'open'] as const;
export type RowState = (typeof ROW_STATES)[number];

export interface ReconciledRow {
  movement: Movement;
  at: number;
  /** Signed: what it did to the balance. */
  amount: Money;
  state: RowState;
  cashout?: Cashout;
  /** Its amount alone is the day's difference: the first one to look at. */
  suspect: boolean;
}

export interface Reconciliation {
  /** The day's movements, newest first. */
  rows: ReconciledRow[];
  captured: Money;
  refunded: Money;
  chargedBack: Money;
  /** captured − refunded − chargedBack, of the day. */
  net: Money;
  /** Of the other days that the same cashouts settle. */
  otherDays: Money;
  /** What the cashouts should come to: net + otherDays. */
  expected: Money;
  settled: Money;
  /** settled − expected; zero when it comes out even. */
  difference: Money;
}

/** Cashouts whose period touches the day. Those asked for by hand name no period: they settle no day. */
export function cashoutsOf(cashouts: readonly Cashout[], day: Instants): Cashout[] {
  return cashouts.filter(({ period }) => period && period.from < day.to && period.to > day.from);
}

/** Cashouts whose money did not come back. */
export function standing(cashouts: readonly Cashout[]): Cashout[] {
  return cashouts.filter(({ status }) => !isReturnedCashout(status));
}

/** The day and all that its cashouts settle. */
export function windowOf(cashouts: readonly Cashout[], day: Instants): Instants {
  const periods = standing(cashouts).flatMap(({ period }) => period ?? []);
  return {
    from: Math.min(day.from, ...periods.map(({ from }) => from)),
    to: Math.max(day.to, ...periods.map(({ to }) => to)),
  };
}

const isCovering =
  (at: number) =>
  ({ period }: Cashout): boolean =>
    period !== undefined && isWithin(at, period);

/** Sets the movements of a window against the cashouts that touch the day, of one currency; others of either are left out. */
export function reconcile(
  currency: string,
  movements: readonly Movement[],
  touching: readonly Cashout[],
  day: Instants,
): Reconciliation {
  const [live] = ofCurrency(currency, standing(touching));
  const moved = movements.flatMap((movement) => {
    const amount = movement.amount.currency === currency ? effectOf(movement) : null;
    return amount ? [{ movement, amount, at: movement.at, cashout: live.find(isCovering(movement.at)) }] : [];
  });
  const ofDay = moved.filter(({ at }) => isWithin(at, day));
  const others = moved.filter(({ at, cashout }) => cashout && !isWithin(at, day));
  const sum = (rows: readonly { amount: Money }[]) =>
    sumOf(
      currency,
      rows.map(({ amount }) => amount),
    );
  const taken = (type: string) => subtract(sumOf(currency, []), sum(ofDay.filter(({ movement }) => movement.type === type)));
  const net = sum(ofDay);
  const otherDays = sum(others);
  const expected = add(net, otherDays);
  const settled = sum(live);
  const difference = subtract(settled, expected);
  const isEven = difference.minor === 0;
  return {
    rows: ofDay.map((row) => ({
      ...row,
      state: row.cashout ? (isEven ? 'matched' : 'difference') : 'open',
      suspect: !isEven && row.cashout !== undefined && Math.abs(row.amount.minor) === Math.abs(difference.minor),
    })),
    captured: sum(ofDay.filter(({ movement }) => movement.type === 'CAPTURE')),
    refunded: taken('REFUND'),
    chargedBack: taken('CHARGEBACK'),
    net,
    otherDays,
    expected,
    settled,
    difference,
  };
}
