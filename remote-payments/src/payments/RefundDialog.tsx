import { useId } from 'react';
import { MAX_REASON_LENGTH } from '@mostrador/contract/payments/payments/calls';
import { useDraft } from '@mostrador/forms/draft';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useLocale } from '@mostrador/i18n';
import { ConfirmDialog, LongTextField, MoneyInput, AmountBreakdown } from '@mostrador/ui/record';
import { formatMoney, subtract, type Money } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { useAmountDraft } from './amount-draft';
import { useT } from './messages';
import { refundLines } from './PaymentAmounts';
import { usePaymentAction, type PaymentDialogProps } from './use-payment-action';

/** Dialog that refunds all or part of the remaining amount, with the calculation and the amount in the button. */
export function RefundPaymentDialog({ payment, onClose }: PaymentDialogProps) {
  const t = useT();
  const locale = useLocale();
  const reasonId = useId();
  const refund = usePaymentAction('refund', payment);
  const remaining = payment.amounts?.remaining ?? payment.current ?? payment.initial;
  const tried = refund.intents.items[0]?.args;
  const { amount, sendable, setAmount, clear } = useAmountDraft(`refund:${payment.id}`, remaining, tried?.amount);
  const [reason, setReason, clearReason] = useDraft(`refund-reason:${payment.id}`, tried?.reason ?? '');
  const args = amount && { id: payment.id, amount, reason: reason.trim() };
  // An unconfirmed attempt can be retried whatever remains; the server knows whether it was done.
  const again = refund.intents.find(args);
  const text = (money: Money | undefined) => (money ? formatMoney(money, locale) : '');
  const close = () => {
    clear();
    clearReason();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={t('payments.refund.title', { id: shortId(payment.paymentId) })}
      confirmLabel={
        args && (sendable || again) ? t('payments.refund.confirm', { amount: text(args.amount) }) : t('payments.action.refund')
      }
      disabled={!sendable && !again}
      onConfirm={() =>
        args ? refund.confirm(args, () => t('payments.refund.done', { amount: text(args.amount) })) : Promise.resolve(false)
      }
    >
      <UnconfirmedAttempts
        of={refund}
        args={args}
        what={(asked) => t('payments.refund.confirm', { amount: text(asked.amount) })}
        onRestore={(asked) => {
          setAmount(asked.amount);
          setReason(asked.reason ?? '');
        }}
        onSettled={close}
      />
      {payment.amounts && (
        <AmountBreakdown
          lines={[
            ...refundLines(payment.amounts, t),
            ...(sendable && !again ? [{ label: t('payments.refund.after'), money: subtract(remaining, sendable) }] : []),
          ]}
        />
      )}
      <MoneyInput
        label={t('payments.refund.amount')}
        currency={remaining.currency}
        value={amount}
        onChange={setAmount}
        max={again ? undefined : remaining}
        help={t('payments.refund.max', { amount: formatMoney(remaining, locale) })}
      />
      <LongTextField
        id={reasonId}
        label={t('payments.refund.reason')}
        rows={2}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
