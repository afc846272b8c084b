import { PAYMENT_ACTIONS, paymentActions, type PaymentAction } from '@mostrador/contract/payments/payments/states';
import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import type { RowAction } from '@mostrador/ui/list';
import type { T } from './messages';

/** Every action on a payment; what is not possible is there with its reason (docs payments §4). */
export function paymentMenu(payment: Payment, t: T, onSelect: (action: PaymentAction) => void): RowAction[] {
  const verdicts = paymentActions(payment);
  return PAYMENT_ACTIONS.map((action) => {
    const { allowed, reason } = verdicts[action];
    return {
      key: action,
      label: t(`payments.action.${action}`),
      danger: action === 'cancel' || action === 'cancelOrRefund',
      ...(allowed ? {} : { disabledReason: t(`payments.refusal.${reason}`) }),
      onSelect: () => onSelect(action),
    };
  });
}
