import { useId } from 'react';
import { MAX_REASON_LENGTH } from '@mostrador/contract/payments/payments/calls';
import { useLocale } from '@mostrador/i18n';
import { useDraft } from '@mostrador/forms/draft';
import { ConfirmDialog, MoneyInput, Sum } from '@mostrador/ui/record';
import { formatMoney, subtract } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { useAmountDraft } from './amount-draft';
import { useT } from './messages';
import { refundLines } from './PaymentAmounts';
import { usePaymentAction, type PaymentDialogProps } from './use-payment-action';

/** Refunds all or part of what is left, with the arithmetic shown and the amount in the button. */
export function RefundPaymentDialog(props: PaymentDialogProps) {
  const { payment, onClose } = props;
  const t = useT();
  const locale = useLocale();
  const reasonId = useId();
  const refund = usePaymentAction('refund', props);
  const remaining = payment.amounts?.remaining ?? payment.current ?? payment.initial;
  const { amount, sendable, setAmount, clear } = useAmountDraft(`refund:${payment.id}`, remaining);
  const [reason, setReason, clearReason] = useDraft(`refund-reason:${payment.id}`, '');
  const text = sendable ? formatMoney(sendable, locale) : '';
  return (
    <ConfirmDialog
      open
      onClose={() => {
        clear();
        clearReason();
        onClose();
      }}
      title={t('payments.refund.title', { id: shortId(payment.paymentId) })}
      confirmLabel={sendable ? t('payments.refund.confirm', { amount: text }) : t('payments.action.refund')}
      disabled={!sendable}
      onConfirm={() => {
        if (!sendable) return Promise.resolve(false);
        return refund({ id: payment.id, amount: sendable, reason }, () => t('payments.refund.done', { amount: text }));
      }}
    >
      {payment.amounts && (
        <Sum
          lines={[
            ...refundLines(payment.amounts, t),
            ...(sendable ? [{ label: t('payments.refund.after'), money: subtract(remaining, sendable) }] : []),
          ]}
        />
      )}
      <MoneyInput
        label={t('payments.refund.amount')}
        currency={remaining.currency}
        value={amount}
        onChange={setAmount}
        max={remaining}
        help={t('payments.refund.max', { amount: formatMoney(remaining, locale) })}
      />
      <div className="m-field">
        <label htmlFor={reasonId}>{t('payments.refund.reason')}</label>
        <textarea
          id={reasonId}
          className="m-field-input"
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
