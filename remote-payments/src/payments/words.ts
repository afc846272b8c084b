import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { payments } from '@mostrador/contract/payments/payments/calls';
import { paymentActions, type PaymentAction, type PaymentStatus } from '@mostrador/contract/payments/payments/states';
import { applyPermissions, type PaymentsUser } from '@mostrador/contract/payments/permissions';
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

/** Returns the verdicts of a user's actions on a payment. */
export function paymentVerdicts(payment: Payment, user: PaymentsUser) {
  return applyPermissions(paymentActions(payment), payments, user);
}

/** Returns the menu with every action on a payment. */
export function paymentMenu(payment: Payment, user: PaymentsUser, t: T, onSelect: (action: PaymentAction) => void) {
  return recordMenu(paymentVerdicts(payment, user), {
    label: (action) => t(`payments.action.${action}`),
    refusal: (reason) => t(`payments.refusal.${reason}`),
    danger: (action) => action === 'cancel' || action === 'cancelOrRefund',
    onSelect,
  });
}
