import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { paymentActions, type PaymentAction, type PaymentStatus } from '@mostrador/contract/payments/payments/states';
import { statusWords } from '@mostrador/ui/kit';
import { recordMenu } from '@mostrador/ui/list';
import type { T } from './messages';

/** Word and colour of a status (docs payments §4.1; the colour of CAPTURE_PRESENTED is assumed). */
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

/** Every action on a payment. */
export function paymentMenu(payment: Payment, t: T, onSelect: (action: PaymentAction) => void) {
  return recordMenu(paymentActions(payment), {
    label: (action) => t(`payments.action.${action}`),
    refusal: (reason) => t(`payments.refusal.${reason}`),
    danger: (action) => action === 'cancel' || action === 'cancelOrRefund',
    onSelect,
  });
}
