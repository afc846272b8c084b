import { stateTable, type Verdict } from '../../state-table';
import type { PaymentAmounts } from './amounts';
import { disputeState, isLostToChargeback } from './dispute';

/** The statuses of a payment (docs payments §4). */
export const PAYMENT_STATUSES = [
  'CREATED',
  'AUTHORIZED',
  'PREAUTHORIZED',
  'REJECTED',
  'CANCELLED',
  'CAPTURE_SCHEDULED',
  'CAPTURE_IN_PROGRESS',
  'CAPTURE_FAILED',
  'CAPTURE_PRESENTED',
  'CAPTURED',
  'REFUNDED',
  'COMPLETED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * assumed: the values of the status filter. CHARGED_BACK finds the REFUNDED payments that a chargeback took, REFUNDED only the others;
 * on the wire both are REFUNDED.
 */
export const PAYMENT_STATUS_FILTERS = [...PAYMENT_STATUSES, 'CHARGED_BACK'] as const;
export type PaymentStatusFilter = (typeof PAYMENT_STATUS_FILTERS)[number];

/** Returns the value of the status filter that finds a payment. */
export function statusFilterOf(payment: Parameters<typeof isLostToChargeback>[0]): string {
  return isLostToChargeback(payment) ? 'CHARGED_BACK' : payment.status;
}

/** `cancelOrRefund` cancels the payment if possible; otherwise it refunds the remaining amount. */
export const PAYMENT_ACTIONS = ['cancel', 'capture', 'refund', 'cancelOrRefund'] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

/**
 * Why an action is not possible: `in-progress` the status changes by itself; `final` the status is final; `captured` the money
 * was already captured; `not-captured` there is nothing to refund yet; `nothing-left` the full amount is refunded or being
 * refunded; `open-chargeback` a dispute holds the money.
 */
export type PaymentRefusal = 'in-progress' | 'final' | 'captured' | 'not-captured' | 'nothing-left' | 'open-chargeback';

const none = (reason: PaymentRefusal) => ({ cancel: reason, capture: reason, refund: reason, cancelOrRefund: reason });
const UNDER_WAY = { cancel: true, capture: 'in-progress', refund: 'in-progress', cancelOrRefund: true } as const;
const AUTHORIZED = { cancel: true, capture: true, refund: 'not-captured', cancelOrRefund: true } as const;
const CAPTURED = { cancel: 'captured', capture: 'captured', refund: true, cancelOrRefund: true } as const;

/** assumed: allowed actions and transitions; the specification gives only the statuses (docs payments §4). */
export const paymentRules = stateTable<PaymentStatus, PaymentAction, PaymentRefusal>(PAYMENT_ACTIONS, {
  CREATED: { actions: UNDER_WAY, nextStatuses: ['AUTHORIZED', 'PREAUTHORIZED', 'REJECTED', 'CANCELLED'], polled: true },
  AUTHORIZED: { actions: AUTHORIZED, nextStatuses: ['CAPTURE_SCHEDULED', 'CAPTURED', 'CANCELLED'] },
  PREAUTHORIZED: { actions: AUTHORIZED, nextStatuses: ['CAPTURE_SCHEDULED', 'CAPTURED', 'CANCELLED'] },
  CAPTURE_SCHEDULED: { actions: UNDER_WAY, nextStatuses: ['CAPTURE_IN_PROGRESS', 'CANCELLED'], polled: true },
  CAPTURE_IN_PROGRESS: {
    actions: none('in-progress'),
    nextStatuses: ['CAPTURE_PRESENTED', 'CAPTURED', 'CAPTURE_FAILED'],
    polled: true,
  },
  CAPTURE_PRESENTED: { actions: none('in-progress'), nextStatuses: ['CAPTURED', 'CAPTURE_FAILED'], polled: true },
  CAPTURE_FAILED: { actions: AUTHORIZED, nextStatuses: ['CAPTURE_IN_PROGRESS', 'CANCELLED'] },
  CAPTURED: { actions: CAPTURED, nextStatuses: ['COMPLETED', 'REFUNDED'] },
  COMPLETED: { actions: CAPTURED, nextStatuses: ['REFUNDED'] },
  REFUNDED: { actions: none('final'), nextStatuses: [] },
  REJECTED: { actions: none('final'), nextStatuses: [] },
  CANCELLED: { actions: none('final'), nextStatuses: [] },
});

/** Returns true if a chargeback blocks refunds: while it is not decided it holds the money, which a refund would pay out a second time. */
export function isBlockingRefunds(chargeback: { status: string; outcome?: string }): boolean {
  return disputeState(chargeback) === 'open';
}

/** The fields of a payment that decide which actions are allowed. */
interface ActionablePayment {
  status: PaymentStatus | (string & {});
  amounts?: PaymentAmounts;
  chargeback?: { id: string; status: string; outcome?: string };
  allowedActions?: PaymentAction[];
}

/**
 * Returns the allowed actions on a payment: a captured amount can be refunded unless a chargeback holds it or nothing remains; an
 * amount whose capture or cancellation is pending cannot be captured again.
 */
export function paymentActions(payment: ActionablePayment): Record<PaymentAction, Verdict<PaymentRefusal>> {
  const { status, amounts, chargeback } = payment;
  const isRefundable = paymentRules.verdicts({ status }).refund.allowed;
  return paymentRules.verdicts(payment, (action) => {
    if (action === 'capture' && amounts && amounts.authorized.minor > 0 && amounts.capturable.minor <= 0) return 'in-progress';
    if (!isRefundable) return undefined;
    if (chargeback && isBlockingRefunds(chargeback)) return 'open-chargeback';
    return amounts && amounts.remaining.minor <= 0 ? 'nothing-left' : undefined;
  });
}
