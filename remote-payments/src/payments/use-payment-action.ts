import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { paymentActions, type PaymentAction } from '@mostrador/contract/payments/payments/states';
import { payments } from '@mostrador/contract/payments/payments/calls';
import { useRecordAction } from '@mostrador/forms/record-action';
import { useT } from './messages';
import { paymentKind } from './queries';

/** Props of every dialog that moves money. */
export interface PaymentDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Returns an action that moves a payment's money, see `useRecordAction`. */
export function usePaymentAction<A extends PaymentAction>(action: A, payment: Payment) {
  const t = useT();
  return useRecordAction<(typeof payments)[A], Payment>(payments[action], paymentKind, {
    record: payment.id,
    movedOn: t('payments.movedOn'),
    isAllowed: (current) => paymentActions(current)[action].allowed,
  });
}
