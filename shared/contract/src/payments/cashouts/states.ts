import { stateTable, type Verdict } from '../../state-table';

/** The statuses of a cashout (docs payments §4). */
export const CASHOUT_STATUSES = [
  'PENDING',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
  'CANCELLED',
  'REJECTED',
  'ON_HOLD',
  'REVERSED',
] as const;
export type CashoutStatus = (typeof CASHOUT_STATUSES)[number];

/**
 * `startAgain` requests a new cashout with the amounts of one whose money was returned; it uses `cashouts.create` and is not a
 * separate call.
 */
const CASHOUT_ACTIONS = ['cancel', 'startAgain'] as const;
export type CashoutAction = (typeof CASHOUT_ACTIONS)[number];

/**
 * Why an action is not possible: `in-progress` the bank is processing it; `paid` the money arrived; `returned` the money was
 * already returned; `open` it is not finished.
 */
export type CashoutRefusal = 'in-progress' | 'paid' | 'returned' | 'open';

const OPEN = { cancel: true, startAgain: 'open' } as const;
const RETURNED = { actions: { cancel: 'returned', startAgain: true }, nextStatuses: [] } as const;

/** assumed: allowed actions and transitions; the specification gives only the statuses (docs payments §4). */
export const cashoutRules = stateTable<CashoutStatus, CashoutAction, CashoutRefusal>(CASHOUT_ACTIONS, {
  PENDING: { actions: OPEN, nextStatuses: ['PROCESSING', 'ON_HOLD', 'REJECTED', 'CANCELLED'] },
  ON_HOLD: { actions: OPEN, nextStatuses: ['PENDING', 'REJECTED', 'CANCELLED'] },
  PROCESSING: {
    actions: { cancel: 'in-progress', startAgain: 'open' },
    nextStatuses: ['COMPLETED', 'FAILED', 'REJECTED'],
    polled: true,
  },
  COMPLETED: { actions: { cancel: 'paid', startAgain: 'paid' }, nextStatuses: ['REVERSED'] },
  FAILED: RETURNED,
  REJECTED: RETURNED,
  CANCELLED: RETURNED,
  REVERSED: RETURNED,
});

/**
 * Returns true if the money of a cashout, fee included, returned to the balance. That is so for every final status (a completed
 * cashout may still be reversed, so it is not final).
 */
export function isReturnedCashout(status: string): boolean {
  return cashoutRules.isFinal(status);
}

/**
 * Location of the money of a cashout: `settled` in the bank account, `onWay`, `held` by the provider, `returned` to the balance.
 */
export type CashoutStage = 'settled' | 'onWay' | 'held' | 'returned';

/**
 * Returns the location of the money for a status. An unknown status counts as `onWay`, because neither arrival nor return is
 * confirmed.
 */
export function cashoutStage(status: string): CashoutStage {
  if (isReturnedCashout(status)) return 'returned';
  if (status === 'COMPLETED') return 'settled';
  return status === 'ON_HOLD' ? 'held' : 'onWay';
}

/**
 * Returns the allowed actions on a cashout. The server's `allowedActions` apply only to actions that are calls; starting again
 * creates a new cashout.
 */
export function cashoutActions(cashout: {
  status: string;
  allowedActions?: readonly CashoutAction[];
}): Record<CashoutAction, Verdict<CashoutRefusal>> {
  const { startAgain } = cashoutRules.verdicts({ status: cashout.status });
  return { ...cashoutRules.verdicts(cashout), startAgain };
}
