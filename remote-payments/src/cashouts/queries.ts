import { ApiError, apiQuery, pollUntilSettled } from '@mostrador/api-client';
import { accounts } from '@mostrador/contract/payments/accounts/calls';
import { cashoutRules } from '@mostrador/contract/payments/cashouts/states';
import { currentCashout, type Cashout, type CashoutBalance } from '@mostrador/contract/payments/cashouts/shapes';
import { cashouts, type CashoutListArgs, type CashoutPage } from '@mostrador/contract/payments/cashouts/calls';
import type { RecordKind } from '@mostrador/forms/record-action';
import { progressKeyBy } from '../common/progress-key';

/** Calls that show a cashout's money or status; invalidated after every change. */
const invalidates = [cashouts.list, cashouts.get, cashouts.history, cashouts.balance, cashouts.statistics, accounts.list];

export const cashoutKind = {
  get: cashouts.get,
  lists: [cashouts.list],
  invalidates,
  current: currentCashout,
} satisfies RecordKind;

/** Returns a text that identifies the cashouts in progress at the bank, so that a change is noticed; null without any. */
export const progressKey = progressKeyBy(cashoutRules);

/** Query for a page of cashouts; polls while the bank processes one of them. */
export function cashoutsQuery(args: CashoutListArgs) {
  return { ...apiQuery(cashouts.list, args), refetchInterval: pollUntilSettled((page: CashoutPage) => progressKey(page.items)) };
}

/** Query for one cashout; polls while the bank processes it. */
export function cashoutQuery(id: string) {
  return { ...apiQuery(cashouts.get, { id }), refetchInterval: pollUntilSettled((cashout: Cashout) => progressKey([cashout])) };
}

/** Query for the balance of one currency. */
export function balanceQuery(currency: string) {
  return apiQuery(cashouts.balance, { currency });
}

/**
 * From one query per currency, returns those of currencies with an account: the server neither rejects the currency nor answers
 * with another one. If none remains, returns all, so that the error is shown.
 */
export function filterUsedCurrencies<Query extends { error: unknown }>(queries: readonly Query[]): readonly Query[] {
  const used = queries.filter(
    ({ error }) => !(error instanceof ApiError && (error.refused || error.cause instanceof RangeError)),
  );
  return used.length > 0 ? used : queries;
}

/** Returns true if a currency has no available, pending or held balance. */
export function isEmptyBalance({ available, pending, held }: CashoutBalance): boolean {
  return available.minor === 0 && pending.minor === 0 && (held?.minor ?? 0) === 0;
}
