import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useLocale } from '@mostrador/i18n';
import { ConfirmDialog, MoneyInput } from '@mostrador/ui/record';
import { formatMoney, subtract, type Money } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { useAmountDraft } from './amount-draft';
import { useT } from './messages';
import { usePaymentAction, type PaymentDialogProps } from './use-payment-action';

/** Dialog that captures all or part of the authorized amount; the rest is released. */
export function CapturePaymentDialog({ payment, onClose }: PaymentDialogProps) {
  const t = useT();
  const locale = useLocale();
  const capture = usePaymentAction('capture', payment);
  const most = payment.amounts?.capturable ?? payment.initial;
  const { amount, sendable, setAmount, clear } = useAmountDraft(
    `capture:${payment.id}`,
    most,
    capture.intents.items[0]?.args.amount,
  );
  const args = amount && { id: payment.id, amount };
  const again = capture.intents.find(args);
  const text = (money: Money | undefined) => (money ? formatMoney(money, locale) : '');
  const close = () => {
    clear();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={t('payments.capture.title', { id: shortId(payment.paymentId) })}
      confirmLabel={
        args && (sendable || again) ? t('payments.capture.confirm', { amount: text(args.amount) }) : t('payments.action.capture')
      }
      disabled={!sendable && !again}
      onConfirm={() =>
        args ? capture.confirm(args, () => t('payments.capture.done', { amount: text(args.amount) })) : Promise.resolve(false)
      }
    >
      <UnconfirmedAttempts
        of={capture}
        args={args}
        what={(asked) => t('payments.capture.confirm', { amount: text(asked.amount) })}
        onRestore={(asked) => setAmount(asked.amount)}
        onSettled={close}
      />
      <MoneyInput
        label={t('payments.capture.amount')}
        currency={most.currency}
        value={amount}
        onChange={setAmount}
        max={again ? undefined : most}
        help={t('payments.capture.max', { amount: formatMoney(most, locale) })}
      />
      {sendable && !again && sendable.minor < most.minor && (
        <p className="m-muted">{t('payments.capture.rest', { amount: formatMoney(subtract(most, sendable), locale) })}</p>
      )}
    </ConfirmDialog>
  );
}
