import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { paymentActions } from '@mostrador/contract/payments/payments/states';
import { useLocale } from '@mostrador/i18n';
import { ConfirmDialog } from '@mostrador/ui/record';
import { formatMoney } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { useT } from './messages';
import { usePaymentAction, type PaymentDialogProps } from './use-payment-action';

const releasable = ({ amounts, initial }: Payment) => amounts?.authorized ?? initial;
const refundable = ({ amounts, current, initial }: Payment) => amounts?.remaining ?? current ?? initial;

/** Releases the authorised amount. */
export function CancelPaymentDialog(props: PaymentDialogProps) {
  const { payment, onClose } = props;
  const t = useT();
  const amount = formatMoney(releasable(payment), useLocale());
  const cancel = usePaymentAction('cancel', props);
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('payments.cancel.title', { id: shortId(payment.paymentId) })}
      confirmLabel={t('payments.cancel.confirm', { amount })}
      cancelLabel={t('payments.keep')}
      onConfirm={() => cancel({ id: payment.id }, () => t('payments.cancel.done', { amount }))}
    >
      <p>{t('payments.cancel.text')}</p>
    </ConfirmDialog>
  );
}

/** Cancels where that is still possible, else refunds all that is left: the dialog says which is likely, the server's answer which it was. */
export function CancelOrRefundDialog(props: PaymentDialogProps) {
  const { payment, onClose } = props;
  const t = useT();
  const locale = useLocale();
  const act = usePaymentAction('cancelOrRefund', props);
  const released = formatMoney(releasable(payment), locale);
  const refunded = formatMoney(refundable(payment), locale);
  const cancels = paymentActions(payment).cancel.allowed;
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('payments.cancelOrRefund.title', { id: shortId(payment.paymentId) })}
      confirmLabel={
        cancels ? t('payments.cancel.confirm', { amount: released }) : t('payments.refund.confirm', { amount: refunded })
      }
      cancelLabel={t('payments.keep')}
      onConfirm={() =>
        act({ id: payment.id }, ({ status }) =>
          status === 'CANCELLED'
            ? t('payments.cancel.done', { amount: released })
            : t('payments.refund.done', { amount: refunded }),
        )
      }
    >
      <p>
        {cancels
          ? t('payments.cancelOrRefund.cancels', { amount: released })
          : t('payments.cancelOrRefund.refunds', { amount: refunded })}
      </p>
    </ConfirmDialog>
  );
}
