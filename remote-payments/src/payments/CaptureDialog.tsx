import { useLocale } from '@mostrador/i18n';
import { formatMoney, subtract } from '@mostrador/values/money';
import { AmountDialog } from './AmountDialog';
import { useT } from './messages';
import { usePaymentAction, type PaymentDialogProps } from './use-payment-action';

/** Dialog that captures all or part of the authorized amount; the rest is released. */
export function CapturePaymentDialog({ payment, onClose }: PaymentDialogProps) {
  const t = useT();
  const locale = useLocale();
  const capture = usePaymentAction('capture', payment);
  const most = payment.amounts?.capturable ?? payment.initial;
  return (
    <AmountDialog kind="capture" payment={payment} action={capture} most={most} onClose={onClose}>
      {(sendable) =>
        sendable &&
        sendable.minor < most.minor && (
          <p className="m-muted">{t('payments.capture.rest', { amount: formatMoney(subtract(most, sendable), locale) })}</p>
        )
      }
    </AmountDialog>
  );
}
