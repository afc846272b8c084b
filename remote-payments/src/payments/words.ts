import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { payments } from '@mostrador/contract/payments/payments/calls';
import { disputeState, isLostToChargeback } from '@mostrador/contract/payments/payments/dispute';
import {
  paymentActions,
  type PaymentAction,
  type PaymentStatus,
  type PaymentStatusFilter,
} from '@mostrador/contract/payments/payments/states';
import { applyPermissions, type SessionUser } from '@mostrador/contract/permissions';
import { statusWords } from '@mostrador/ui/kit';
import { recordMenu } from '@mostrador/ui/list';
import type { T } from './messages';

/** Returns label and color of a status (docs payments §4.1; the color of CAPTURE_PRESENTED is assumed). */
export const statusOf = statusWords(
  {
    CREATED: 'warning',
    AUTHORIZED: 'info',
    PREAUTHORIZED: 'info',
    CAPTURE_SCHEDULED: 'warning',
    CAPTURE_IN_PROGRESS: 'warning',
    CAPTURE_PRESENTED: 'info',
    CAPTURE_FAILED: 'error',
    CAPTURED: 'success',
    COMPLETED: 'success',
    REFUNDED: 'secondary',
    REJECTED: 'error',
    CANCELLED: 'error',
  },
  (status: PaymentStatus, t: T) => t(`payments.status.${status}`),
);

/** Returns label and color of a payment's status; money lost to a chargeback is not called refunded. */
export function paymentStatus(payment: Payment, t: T) {
  return isLostToChargeback(payment)
    ? ({ tone: 'error', label: t('payments.disputeState.lost') } as const)
    : statusOf(payment.status, t);
}

/** Returns the name of a value of the status filter. */
export function statusFilterText(value: PaymentStatusFilter, t: T): string {
  return value === 'CHARGED_BACK' ? t('payments.disputeState.lost') : t(`payments.status.${value}`);
}

/** Returns the state of a payment's dispute as text; empty without one. */
export function disputeText({ chargeback }: Payment, t: T): string {
  const state = chargeback && disputeState(chargeback);
  return state ? t(`payments.disputeState.${state}`) : '';
}

/** Returns the mark of a payment with a dispute; empty without one, and if the status says it already. */
export function disputeMark(payment: Payment, t: T): string {
  return isLostToChargeback(payment) ? '' : disputeText(payment, t);
}

/** Returns the verdicts of a user's actions on a payment. */
export function paymentVerdicts(payment: Payment, user: SessionUser) {
  return applyPermissions(paymentActions(payment), payments, user);
}

/** Returns the menu with every action on a payment. */
export function paymentMenu(payment: Payment, user: SessionUser, t: T, onSelect: (action: PaymentAction) => void) {
  return recordMenu(paymentVerdicts(payment, user), {
    label: (action) => t(`payments.action.${action}`),
    refusal: (reason) => t(`payments.refusal.${reason}`),
    danger: (action) => action === 'cancel' || action === 'cancelOrRefund',
    onSelect,
  });
}
