import { ApiError, apiQuery, pollWhile } from '@mostrador/api-client';
import { cashoutRules } from '@mostrador/contract/payments/cashouts/states';
import { currentCashout, type Cashout, type CashoutBalance } from '@mostrador/contract/payments/cashouts/shapes';
import { cashouts, type CashoutListArgs, type CashoutPage } from '@mostrador/contract/payments/cashouts/calls';
import type { RecordKind } from '@mostrador/forms/record-action';

/** What shows the money of a cashout or its way: stale once one moved. */
const shownBy = [cashouts.list, cashouts.get, cashouts.history, cashouts.balance, cashouts.statistics];

export const cashoutKind = {
  get: cashouts.get,
  lists: [cashouts.list],
  shownBy,
  current: currentCashout,
} satisfies RecordKind;

/** What tells cashouts that the bank works on apart; null when there is none. */
export const progressOf = (items: readonly Cashout[]) =>
  items
    .filter(({ status }) => cashoutRules.isPolled(status))
    .map(({ id, status }) => `${id}:${status}`)
    .join() || null;

/** A page of cashouts; asked again while the bank works on one of them. */
export function cashoutsQuery(args: CashoutListArgs) {
  return { ...apiQuery(cashouts.list, args), refetchInterval: pollWhile((page: CashoutPage) => progressOf(page.items)) };
}

/** One cashout; asked again while the bank works on it. */
export function cashoutQuery(id: string) {
  return { ...apiQuery(cashouts.get, { id }), refetchInterval: pollWhile((cashout: Cashout) => progressOf([cashout])) };
}

/** The balance of one currency. */
export function balanceQuery(currency: string) {
  return apiQuery(cashouts.balance, { currency });
}

/**
 * Of one query for each currency those of currencies that the server has: one that it refuses, or answers with another's, has no account there.
 * Where none is left, all of them: then that is what went wrong.
 */
export function inUse<Query extends { error: unknown }>(queries: readonly Query[]): readonly Query[] {
  const used = queries.filter(
    ({ error }) => !(error instanceof ApiError && (error.refused || error.cause instanceof RangeError)),
  );
  return used.length > 0 ? used : queries;
}

/** Whether there is nothing of a currency, and nothing on its way to the balance. */
export function isEmptyBalance({ available, pending }: CashoutBalance): boolean {
  return available.minor === 0 && pending.minor === 0;
}
