import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { paymentActions } from '@mostrador/contract/payments/payments/states';
import { OpenTries } from '@mostrador/forms/OpenTries';
import { useLocale } from '@mostrador/i18n';
import { ConfirmDialog } from '@mostrador/ui/record';
import { formatMoney } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { useT, type T } from './messages';
import { usePaymentAction, type PaymentDialogProps } from './use-payment-action';

/** Of a payment that was not authorised yet nothing is released: what it is for names it. */
const isHeld = ({ amounts }: Payment) => amounts?.authorized.minor !== 0;
const releasable = (payment: Payment) => (isHeld(payment) ? (payment.amounts?.authorized ?? payment.initial) : payment.initial);
const cancelLabel = (payment: Payment, amount: string, t: T) =>
  isHeld(payment) ? t('payments.cancel.confirm', { amount }) : t('payments.action.cancel');
const refundable = ({ amounts, current, initial }: Payment) => amounts?.remaining ?? current ?? initial;
const lastRefund = ({ transactions, initial }: Payment) =>
  transactions.findLast(({ type }) => type === 'REFUND')?.amount ?? initial;

/** A cancellation may be on its way still, with the payment as it was: what was refunded has an entry that was not there before. */
const hasNewRefund = (answer: Payment, before: Payment) =>
  answer.transactions.some(({ id, type }) => type === 'REFUND' && before.transactions.every((known) => known.id !== id));

/** Releases the authorised amount. */
export function CancelPaymentDialog({ payment, onClose }: PaymentDialogProps) {
  const t = useT();
  const amount = formatMoney(releasable(payment), useLocale());
  const cancel = usePaymentAction('cancel', payment);
  const args = { id: payment.id };
  const label = cancelLabel(payment, amount, t);
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('payments.cancel.title', { id: shortId(payment.paymentId) })}
      confirmLabel={label}
      cancelLabel={t('payments.keep')}
      onConfirm={() => cancel.confirm(args, () => t('payments.cancel.done', { amount }))}
    >
      <OpenTries of={cancel} args={args} what={() => label} onSettled={onClose} />
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
  const likely = cancels ? cancelLabel(payment, released, t) : t('payments.refund.confirm', { amount: refunded });
  let words = t('payments.cancelOrRefund.refunds', { amount: refunded });
  if (cancels) words = isHeld(payment) ? t('payments.cancelOrRefund.cancels', { amount: released }) : t('payments.cancel.text');
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
          answer.status === 'CANCELLED' || (cancels && !hasNewRefund(answer, payment))
            ? t('payments.cancel.done', { amount: formatMoney(releasable(answer), locale) })
            : t('payments.refund.done', { amount: formatMoney(lastRefund(answer), locale) }),
        )
      }
    >
      <OpenTries of={act} args={args} what={() => either} onSettled={onClose} />
      {!again && <p>{words}</p>}
    </ConfirmDialog>
  );
}
