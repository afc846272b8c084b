import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { paymentActions } from '@mostrador/contract/payments/payments/states';
import { OpenTries } from '@mostrador/forms/OpenTries';
import { useLocale } from '@mostrador/i18n';
import { ConfirmDialog } from '@mostrador/ui/record';
import { formatMoney } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { useT } from './messages';
import { usePaymentAction, type PaymentDialogProps } from './use-payment-action';

const releasable = ({ amounts, initial }: Payment) => amounts?.authorized ?? initial;
const refundable = ({ amounts, current, initial }: Payment) => amounts?.remaining ?? current ?? initial;
const lastRefund = ({ transactions, initial }: Payment) =>
  transactions.findLast(({ type }) => type === 'REFUND')?.amount ?? initial;

/** Releases the authorised amount. */
export function CancelPaymentDialog({ payment, onClose }: PaymentDialogProps) {
  const t = useT();
  const amount = formatMoney(releasable(payment), useLocale());
  const cancel = usePaymentAction('cancel', payment);
  const args = { id: payment.id };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('payments.cancel.title', { id: shortId(payment.paymentId) })}
      confirmLabel={t('payments.cancel.confirm', { amount })}
      cancelLabel={t('payments.keep')}
      onConfirm={() => cancel.confirm(args, () => t('payments.cancel.done', { amount }))}
    >
      <OpenTries of={cancel} args={args} what={() => t('payments.cancel.confirm', { amount })} onSettled={onClose} />
      <p>{t('payments.cancel.text')}</p>
    </ConfirmDialog>
  );
}

/** Cancels where that is still possible, else refunds all that is left: the dialog says which is likely, the server's answer which it was. */
export function CancelOrRefundDialog({ payment, onClose }: PaymentDialogProps) {
  const t = useT();
  const locale = useLocale();
  const act = usePaymentAction('cancelOrRefund', payment);
  const args = { id: payment.id };
  const released = formatMoney(releasable(payment), locale);
  const refunded = formatMoney(refundable(payment), locale);
  const cancels = paymentActions(payment).cancel.allowed;
  // By now the record may show what became of it, not what was asked for.
  const again = act.intents.find(args);
  const either = t('payments.action.cancelOrRefund');
  const likely = cancels
    ? t('payments.cancel.confirm', { amount: released })
    : t('payments.refund.confirm', { amount: refunded });
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('payments.cancelOrRefund.title', { id: shortId(payment.paymentId) })}
      confirmLabel={again ? either : likely}
      cancelLabel={t('payments.keep')}
      onConfirm={() =>
        act.confirm(args, (answer) =>
          answer.status === 'CANCELLED'
            ? t('payments.cancel.done', { amount: formatMoney(releasable(answer), locale) })
            : t('payments.refund.done', { amount: formatMoney(lastRefund(answer), locale) }),
        )
      }
    >
      <OpenTries of={act} args={args} what={() => either} onSettled={onClose} />
      {!again && (
        <p>
          {cancels
            ? t('payments.cancelOrRefund.cancels', { amount: released })
            : t('payments.cancelOrRefund.refunds', { amount: refunded })}
        </p>
      )}
    </ConfirmDialog>
  );
}
