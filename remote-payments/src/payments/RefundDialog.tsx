import { useDraft } from '@mostrador/forms/draft';
import { AmountBreakdown } from '@mostrador/ui/record';
import { subtract } from '@mostrador/values/money';
import { AmountDialog } from './AmountDialog';
import { useT } from './messages';
import { refundLines } from './PaymentAmounts';
import { ReasonField } from './ReasonField';
import { usePaymentAction, type PaymentDialogProps } from './use-payment-action';

/** Dialog that refunds all or part of the remaining amount, with the calculation and a reason. */
export function RefundPaymentDialog({ payment, onClose }: PaymentDialogProps) {
  const t = useT();
  const refund = usePaymentAction('refund', payment);
  const remaining = payment.amounts?.remaining ?? payment.current ?? payment.initial;
  const [reason, setReason, clearReason] = useDraft(`refund-reason:${payment.id}`, refund.intents.items[0]?.args.reason ?? '');
  const close = () => {
    clearReason();
    onClose();
  };
  return (
    <AmountDialog
      kind="refund"
      payment={payment}
      action={refund}
      most={remaining}
      reason={reason.trim()}
      onRestore={(attempt) => setReason(attempt.reason ?? '')}
      onClose={close}
      summary={(sendable) =>
        payment.amounts && (
          <AmountBreakdown
            lines={[
              ...refundLines(payment.amounts, t),
              ...(sendable ? [{ label: t('payments.refund.after'), money: subtract(remaining, sendable) }] : []),
            ]}
          />
        )
      }
    >
      {() => <ReasonField label={t('payments.refund.reason')} value={reason} onChange={setReason} />}
    </AmountDialog>
  );
}
