import { useLocale } from '@mostrador/i18n';
import { ConfirmDialog, MoneyInput } from '@mostrador/ui/record';
import { formatMoney, subtract } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { useAmountDraft } from './amount-draft';
import { useT } from './messages';
import { usePaymentAction, type PaymentDialogProps } from './use-payment-action';

/** Captures all or part of what was authorised; the rest is released. */
export function CapturePaymentDialog(props: PaymentDialogProps) {
  const { payment, onClose } = props;
  const t = useT();
  const locale = useLocale();
  const capture = usePaymentAction('capture', props);
  const most = payment.amounts?.capturable ?? payment.initial;
  const { amount, sendable, setAmount, clear } = useAmountDraft(`capture:${payment.id}`, most);
  const text = sendable ? formatMoney(sendable, locale) : '';
  return (
    <ConfirmDialog
      open
      onClose={() => {
        clear();
        onClose();
      }}
      title={t('payments.capture.title', { id: shortId(payment.paymentId) })}
      confirmLabel={sendable ? t('payments.capture.confirm', { amount: text }) : t('payments.action.capture')}
      disabled={!sendable}
      onConfirm={() => {
        if (!sendable) return Promise.resolve(false);
        return capture({ id: payment.id, amount: sendable }, () => t('payments.capture.done', { amount: text }));
      }}
    >
      <MoneyInput
        label={t('payments.capture.amount')}
        currency={most.currency}
        value={amount}
        onChange={setAmount}
        max={most}
        help={t('payments.capture.max', { amount: formatMoney(most, locale) })}
      />
      {sendable && sendable.minor < most.minor && (
        <p className="m-muted">{t('payments.capture.rest', { amount: formatMoney(subtract(most, sendable), locale) })}</p>
      )}
    </ConfirmDialog>
  );
}
