import { paymentActions } from '@mostrador/contract/payments/payment-states';
import { payments } from '@mostrador/contract/payments/payments';
import type { Payment } from '@mostrador/contract/payments/payment-shapes';
import { useLocale } from '@mostrador/i18n';
import { ConfirmDialog } from '@mostrador/ui/record';
import { formatMoney } from '@mostrador/values/money';
import { useT } from './messages';
import { usePaymentAction } from './use-payment-action';

interface Props {
  payment: Payment;
  onClose: () => void;
}

/** Releases the authorised amount. */
export function CancelPaymentDialog({ payment, onClose }: Props) {
  const t = useT();
  const amount = formatMoney(payment.amounts?.authorized ?? payment.initial, useLocale());
  const cancel = usePaymentAction(payments.cancel, payment);
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('payments.cancel.title')}
      confirmLabel={t('payments.cancel.confirm', { amount })}
      cancelLabel={t('payments.keep')}
      onConfirm={() => cancel({ id: payment.id }, t('payments.cancel.done', { amount }))}
    >
      <p>{t('payments.cancel.text')}</p>
    </ConfirmDialog>
  );
}

/** Cancels where that is still possible, else refunds all that is left: the server decides, the dialog says which is likely. */
export function CancelOrRefundDialog({ payment, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const act = usePaymentAction(payments.cancelOrRefund, payment);
  const cancels = paymentActions(payment).cancel.allowed;
  const amount = formatMoney(
    cancels
      ? (payment.amounts?.authorized ?? payment.initial)
      : (payment.amounts?.remaining ?? payment.current ?? payment.initial),
    locale,
  );
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('payments.action.cancelOrRefund')}
      confirmLabel={t(cancels ? 'payments.cancel.confirm' : 'payments.refund.confirm', { amount })}
      cancelLabel={t('payments.keep')}
      onConfirm={() => act({ id: payment.id }, t(cancels ? 'payments.cancel.done' : 'payments.refund.done', { amount }))}
    >
      <p>{t(cancels ? 'payments.cancelOrRefund.cancels' : 'payments.cancelOrRefund.refunds', { amount })}</p>
    </ConfirmDialog>
  );
}
