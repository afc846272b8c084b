import type { StatusColor } from '../payments/states';

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
 * `open` it has not ended; `server` the server does not offer it.
 */
export type CashoutRefusal = 'in-progress' | 'paid' | 'returned' | 'open' | 'server';
export type CashoutVerdict = { allowed: true; reason?: undefined } | { allowed: false; reason: CashoutRefusal };

interface StatusRules {
  color: StatusColor;
  /** The status changes without the user: ask again (docs payments §4). */
  polled?: true;
  final?: true;
  /** The money is back in the balance, fee included. */
  returned?: true;
  cancel: CashoutVerdict;
  startAgain: CashoutVerdict;
  goesTo: readonly CashoutStatus[];
}

const ALLOWED: CashoutVerdict = { allowed: true };
const refuse = (reason: CashoutRefusal): CashoutVerdict => ({ allowed: false, reason });

const open = { cancel: ALLOWED, startAgain: refuse('open') } as const;
const ended = { final: true, returned: true, cancel: refuse('returned'), startAgain: ALLOWED, goesTo: [] } as const;

/** assumed: what may be done in which status, where it leads, and the colours; the specification gives only the statuses (docs payments §4). */
const STATUS_RULES: Record<CashoutStatus, StatusRules> = {
  PENDING: { ...open, color: 'warning', goesTo: ['PROCESSING', 'ON_HOLD', 'REJECTED', 'CANCELLED'] },
  ON_HOLD: { ...open, color: 'warning', goesTo: ['PENDING', 'REJECTED', 'CANCELLED'] },
  PROCESSING: {
    color: 'info',
    polled: true,
    cancel: refuse('in-progress'),
    startAgain: refuse('open'),
    goesTo: ['COMPLETED', 'FAILED', 'REJECTED'],
  },
  COMPLETED: { color: 'success', cancel: refuse('paid'), startAgain: refuse('paid'), goesTo: ['REVERSED'] },
  FAILED: { ...ended, color: 'error' },
  REJECTED: { ...ended, color: 'error' },
  CANCELLED: { ...ended, color: 'error' },
  REVERSED: { ...ended, color: 'secondary' },
};

export function isCashoutStatus(status: string): status is CashoutStatus {
  return Object.hasOwn(STATUS_RULES, status);
}

function rulesOf(status: string): StatusRules | undefined {
  return isCashoutStatus(status) ? STATUS_RULES[status] : undefined;
}

/** Tag colour of a status; one that this version does not know is neutral. */
export function cashoutStatusColor(status: string): StatusColor {
  return rulesOf(status)?.color ?? 'neutral';
}

/** True while the bank works on the cashout, so that the screen asks again. */
export function isPolledCashout(status: string): boolean {
  return rulesOf(status)?.polled ?? false;
}

export function isFinalCashout(status: string): boolean {
  return rulesOf(status)?.final ?? false;
}

/** True once the money of a cashout came back to the balance. */
export function isReturnedCashout(status: string): boolean {
  return rulesOf(status)?.returned ?? false;
}

/** The statuses that may follow; none for an unknown status. */
export function nextCashoutStatuses(status: string): readonly CashoutStatus[] {
  return rulesOf(status)?.goesTo ?? [];
}

/**
 * The one answer to "may I?" for every action on a cashout. For `cancel` the record's `allowedActions` decides where the server
 * sends it; the table gives the reason, and decides where it does not.
 */
export function cashoutActions(cashout: {
  status: string;
  allowedActions?: readonly CashoutAction[];
}): Record<CashoutAction, CashoutVerdict> {
  const rules = rulesOf(cashout.status);
  const startAgain = rules?.startAgain ?? refuse('server');
  const cancel = rules?.cancel ?? refuse('server');
  if (!cashout.allowedActions) return { cancel, startAgain };
  if (cashout.allowedActions.includes('cancel')) return { cancel: ALLOWED, startAgain };
  return { cancel: cancel.allowed ? refuse('server') : cancel, startAgain };
}
