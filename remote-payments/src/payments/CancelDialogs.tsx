import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { paymentActions } from '@mostrador/contract/payments/payments/states';
import { useLocale } from '@mostrador/i18n';
import { formatMoney } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { CancellationDialog } from '../common/CancellationDialog';
import { useT, type T } from './messages';
import { usePaymentAction, type PaymentDialogProps } from './use-payment-action';

/** A payment that is not authorized yet holds no amount; its initial amount names it. */
const isHeld = ({ amounts }: Payment) => amounts?.authorized.minor !== 0;
const releasable = (payment: Payment) => (isHeld(payment) ? (payment.amounts?.authorized ?? payment.initial) : payment.initial);
const cancelLabel = (payment: Payment, amount: string, t: T) =>
  isHeld(payment) ? t('payments.cancel.confirm', { amount }) : t('payments.action.cancel');
const refundable = ({ amounts, current, initial }: Payment) => amounts?.remaining ?? current ?? initial;
const lastRefund = ({ transactions, initial }: Payment) =>
  transactions.findLast(({ type }) => type === 'REFUND')?.amount ?? initial;

/** A cancellation may still be pending with the payment unchanged, so a refund is recognized by a new ledger entry. */
const hasNewRefund = (answer: Payment, before: Payment) =>
  answer.transactions.some(({ id, type }) => type === 'REFUND' && before.transactions.every((known) => known.id !== id));

/** Dialog that releases the authorized amount. */
export function CancelPaymentDialog({ payment, onClose }: PaymentDialogProps) {
  const t = useT();
  const amount = formatMoney(releasable(payment), useLocale());
  const cancel = usePaymentAction('cancel', payment);
  return (
    <CancellationDialog
      action={cancel}
      args={{ id: payment.id }}
      title={t('payments.cancel.title', { id: shortId(payment.paymentId) })}
      confirmLabel={cancelLabel(payment, amount, t)}
      cancelLabel={t('payments.keep')}
      done={() => t('payments.cancel.done', { amount })}
      onClose={onClose}
    >
      <p>{t('payments.cancel.text')}</p>
    </CancellationDialog>
  );
}

/**
 * Dialog that cancels the payment if possible, otherwise refunds the remaining amount. It shows which is likely; the server's
 * response shows which it was.
 */
export function CancelOrRefundDialog({ payment, onClose }: PaymentDialogProps) {
  const t = useT();
  const locale = useLocale();
  const act = usePaymentAction('cancelOrRefund', payment);
  const args = { id: payment.id };
  const released = formatMoney(releasable(payment), locale);
  const refunded = formatMoney(refundable(payment), locale);
  const cancels = paymentActions(payment).cancel.allowed;
  // The record may already show the result instead of the state before the action.
  const again = act.intents.find(args);
  const either = t('payments.action.cancelOrRefund');
  const likely = cancels ? cancelLabel(payment, released, t) : t('payments.refund.confirm', { amount: refunded });
  let words = t('payments.cancelOrRefund.refunds', { amount: refunded });
  if (cancels) words = isHeld(payment) ? t('payments.cancelOrRefund.cancels', { amount: released }) : t('payments.cancel.text');
  return (
    <CancellationDialog
      action={act}
      args={args}
      title={t('payments.cancelOrRefund.title', { id: shortId(payment.paymentId) })}
      confirmLabel={again ? either : likely}
      attemptLabel={either}
      cancelLabel={t('payments.keep')}
      done={(answer) =>
        answer.status === 'CANCELLED' || (cancels && !hasNewRefund(answer, payment))
          ? t('payments.cancel.done', { amount: formatMoney(releasable(answer), locale) })
          : t('payments.refund.done', { amount: formatMoney(lastRefund(answer), locale) })
      }
      onClose={onClose}
    >
      {!again && <p>{words}</p>}
    </CancellationDialog>
  );
}
