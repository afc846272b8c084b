import { payments } from '@mostrador/contract/payments/payments';
import type { Payment } from '@mostrador/contract/payments/payment-shapes';
import { useLocale } from '@mostrador/i18n';
import { useDraft } from '@mostrador/session';
import { ConfirmDialog, MoneyInput } from '@mostrador/ui/record';
import { formatMoney, subtract, type Money } from '@mostrador/values/money';
import { useT } from './messages';
import { usePaymentAction } from './use-payment-action';

/** Captures all or part of what was authorised; the rest is released. */
export function CapturePaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const capture = usePaymentAction(payments.capture, payment);
  const most = payment.amounts?.capturable ?? payment.initial;
  const [amount, setAmount, clearDraft] = useDraft<Money | null>(`capture:${payment.id}`, most);
  const text = amount ? formatMoney(amount, locale) : '';
  const rest = amount && amount.minor < most.minor ? formatMoney(subtract(most, amount), locale) : null;
  return (
    <ConfirmDialog
      open
      onClose={() => {
        clearDraft();
        onClose();
      }}
      title={t('payments.capture.title')}
      confirmLabel={amount ? t('payments.capture.confirm', { amount: text }) : t('payments.action.capture')}
      disabled={!amount}
      onConfirm={() =>
        capture({ id: payment.id, ...(amount ? { amount } : {}) }, t('payments.capture.done', { amount: text })).then(clearDraft)
      }
    >
      <MoneyInput
        label={t('payments.capture.amount')}
        currency={most.currency}
        value={amount}
        onChange={setAmount}
        max={most}
        help={t('payments.capture.max', { amount: formatMoney(most, locale) })}
        autoFocus
      />
      {rest && <p className="m-muted">{t('payments.capture.rest', { amount: rest })}</p>}
    </ConfirmDialog>
  );
}
