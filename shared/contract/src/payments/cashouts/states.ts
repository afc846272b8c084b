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

/** `startAgain` asks for a new cashout with the figures of one whose money came back; it is `cashouts.create`, not a call of its own. */
export const CASHOUT_ACTIONS = ['cancel', 'startAgain'] as const;
export type CashoutAction = (typeof CASHOUT_ACTIONS)[number];

/**
 * Why an action is not possible: `in-progress` the bank has it; `paid` the money arrived; `returned` the money is back already;
 * `open` it has not ended.
 */
export type CashoutRefusal = 'in-progress' | 'paid' | 'returned' | 'open';

const OPEN = { cancel: true, startAgain: 'open' } as const;
const RETURNED = { actions: { cancel: 'returned', startAgain: true }, goesTo: [] } as const;

/** assumed: what may be done in which status and where it leads; the specification gives only the statuses (docs payments §4). */
export const cashoutRules = stateTable<CashoutStatus, CashoutAction, CashoutRefusal>(CASHOUT_ACTIONS, {
  PENDING: { actions: OPEN, goesTo: ['PROCESSING', 'ON_HOLD', 'REJECTED', 'CANCELLED'] },
  ON_HOLD: { actions: OPEN, goesTo: ['PENDING', 'REJECTED', 'CANCELLED'] },
  PROCESSING: {
    actions: { cancel: 'in-progress', startAgain: 'open' },
    goesTo: ['COMPLETED', 'FAILED', 'REJECTED'],
    polled: true,
  },
  COMPLETED: { actions: { cancel: 'paid', startAgain: 'paid' }, goesTo: ['REVERSED'] },
  FAILED: RETURNED,
  REJECTED: RETURNED,
  CANCELLED: RETURNED,
  REVERSED: RETURNED,
});

/** True once the money of a cashout came back to the balance, fee included: however it ended, when it ended (one that arrived may still be reversed). */
export function isReturnedCashout(status: string): boolean {
  return cashoutRules.isFinal(status);
}

/** Where the money of a cashout is: `settled` at the bank account, `onWay`, `held` by the provider, `returned` to the balance. */
export const CASHOUT_STAGES = ['settled', 'onWay', 'held', 'returned'] as const;
export type CashoutStage = (typeof CASHOUT_STAGES)[number];

/** Where the money of a cashout in this status is. What is not known is on its way: nothing has said that it arrived or came back. */
export function cashoutStage(status: string): CashoutStage {
  if (isReturnedCashout(status)) return 'returned';
  if (status === 'COMPLETED') return 'settled';
  return status === 'ON_HOLD' ? 'held' : 'onWay';
}

/** What may be done with a cashout. The server has its say on what is a call: starting again is a new cashout. */
export function cashoutActions(cashout: {
  status: string;
  allowedActions?: readonly CashoutAction[];
}): Record<CashoutAction, Verdict<CashoutRefusal>> {
  const { startAgain } = cashoutRules.verdicts({ status: cashout.status });
  return { ...cashoutRules.verdicts(cashout), startAgain };
}
