import { cashoutStage, type CashoutStage } from '@mostrador/contract/payments/cashouts/states';
import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { add, subtract, type Money } from '@mostrador/values/money';
import { effectOf, isWithin, ofCurrency, sumOf, type Instants, type Movement } from '../common/ledger/movements';

/**
 * How a movement is settled: the money arrived, is on its way, is held, its cashout has a difference, or it has no cashout
 * (`open`).
 */
export const ROW_STATES = ['matched', 'onWay', 'held', 'difference', 'open'] as const;
export type RowState = (typeof ROW_STATES)[number];

export interface ReconciledRow {
  movement: Movement;
  at: number;
  /** Signed: the effect on the balance. */
  amount: Money;
  state: RowState;
  cashout?: Cashout;
  /** Its amount equals the day's difference, so check it first. */
  suspect: boolean;
}

export interface Reconciliation {
  /** The day's movements, newest first. */
  rows: ReconciledRow[];
  captured: Money;
  refunded: Money;
  chargedBack: Money;
  /** captured − refunded − chargedBack of the day. */
  net: Money;
  /** Net of the other days that the same cashouts settle. */
  otherDays: Money;
  /** The expected amount of the cashouts, before their fees: net + otherDays. */
  expected: Money;
  /** Sum of the cashouts whose money was not returned. */
  cashedOut: CashoutParts;
  /** The expected deposit: expected − fees. */
  due: Money;
  /** The deposit that arrived in the bank. */
  deposited: Money;
  /** deposited − due; zero if the day balances. */
  difference: Money;
  /** Parts of the difference that have not arrived: in cashouts on their way, and held; without their fees. */
  onWay: Money;
  held: Money;
  /** The rest of the difference, which no cashout explains. */
  unexplained: Money;
}

/** What left the balance, the provider's part of it, and what the bank receives. */
export interface CashoutParts {
  gross: Money;
  fee: Money;
  deposit: Money;
}

/** Returns the parts of a cashout. One that the server does not send follows from the others; without both the fee is zero. */
export function partsOf({ amount, fee, net }: Cashout): CashoutParts {
  const charged = fee ?? (net ? subtract(amount, net) : { ...amount, minor: 0 });
  return { gross: amount, fee: charged, deposit: net ?? subtract(amount, charged) };
}

/** Returns the cashouts whose period overlaps the day. Manually requested ones have no period and settle no day. */
export function cashoutsOf(cashouts: readonly Cashout[], day: Instants): Cashout[] {
  return cashouts.filter(({ period }) => period && period.from < day.to && period.to > day.from);
}

/** Returns the cashouts whose money was not returned. */
export function excludeReturned(cashouts: readonly Cashout[]): Cashout[] {
  return cashouts.filter(({ status }) => cashoutStage(status) !== 'returned');
}

/** Returns the period of the day and of everything that its cashouts settle. */
export function settlementPeriod(cashouts: readonly Cashout[], day: Instants): Instants {
  const periods = excludeReturned(cashouts).flatMap(({ period }) => period ?? []);
  return {
    from: Math.min(day.from, ...periods.map(({ from }) => from)),
    to: Math.max(day.to, ...periods.map(({ to }) => to)),
  };
}

const isCovering =
  (at: number) =>
  ({ period }: Cashout): boolean =>
    period !== undefined && isWithin(at, period);

/** Compares the movements of a period with the cashouts of the day, in one currency; ignores other currencies. */
export function reconcile(
  currency: string,
  movements: readonly Movement[],
  touching: readonly Cashout[],
  day: Instants,
): Reconciliation {
  const [live] = ofCurrency(currency, excludeReturned(touching));
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
  const total = (part: keyof CashoutParts, cashouts = live) =>
    sumOf(
      currency,
      cashouts.map((cashout) => partsOf(cashout)[part]),
    );
  const cashedOut = { gross: total('gross'), fee: total('fee'), deposit: total('deposit') };
  const due = subtract(expected, cashedOut.fee);
  const at = (stage: CashoutStage) =>
    total(
      'deposit',
      live.filter(({ status }) => cashoutStage(status) === stage),
    );
  const [deposited, onWay, held] = [at('settled'), at('onWay'), at('held')];
  const difference = subtract(deposited, due);
  const unexplained = add(add(difference, onWay), held);
  const isEven = unexplained.minor === 0;
  const stateOf = (cashout: Cashout | undefined): RowState => {
    if (!cashout) return 'open';
    if (!isEven) return 'difference';
    const stage = cashoutStage(cashout.status);
    return stage === 'onWay' || stage === 'held' ? stage : 'matched';
  };
  return {
    rows: ofDay.map((row) => ({
      ...row,
      state: stateOf(row.cashout),
      suspect: !isEven && row.cashout !== undefined && Math.abs(row.amount.minor) === Math.abs(unexplained.minor),
    })),
    captured: sum(ofDay.filter(({ movement }) => movement.type === 'CAPTURE')),
    refunded: taken('REFUND'),
    chargedBack: taken('CHARGEBACK'),
    net,
    otherDays,
    expected,
    cashedOut,
    due,
    deposited,
    difference,
    onWay,
    held,
    unexplained,
  };
}
