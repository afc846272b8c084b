import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { paymentActions, type PaymentAction } from '@mostrador/contract/payments/payments/states';
import { payments } from '@mostrador/contract/payments/payments/calls';
import { useDialogAction } from '../common/use-dialog-action';
import { useT } from './messages';
import { paymentKind } from './queries';

/** What every dialog that moves money gets. */
export interface PaymentDialogProps {
  payment: Payment;
  /** As in `useDialogAction`. */
  onHold: (seen: Payment | null) => void;
  onClose: () => void;
}

/** An action that moves a payment's money, see `useDialogAction`. */
export function usePaymentAction<A extends PaymentAction>(action: A, { payment, onHold }: PaymentDialogProps) {
  const t = useT();
  return useDialogAction<(typeof payments)[A], Payment>(payments[action], paymentKind, {
    seen: payment,
    basis: [payment.status, payment.updatedAt, payment.amounts?.remaining.minor, payment.current?.minor].join(':'),
    onHold,
    isAllowed: (current) => paymentActions(current)[action].allowed,
    movedOn: t('payments.movedOn'),
  });
}
