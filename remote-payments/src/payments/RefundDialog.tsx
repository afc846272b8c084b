import { MAX_REASON_LENGTH, payments } from '@mostrador/contract/payments/payments';
import type { Payment } from '@mostrador/contract/payments/payment-shapes';
import { useLocale } from '@mostrador/i18n';
import { useDraft } from '@mostrador/session';
import { MoneyText } from '@mostrador/ui/kit';
import { ConfirmDialog, MoneyInput } from '@mostrador/ui/record';
import { formatMoney, subtract, type Money } from '@mostrador/values/money';
import { useT } from './messages';
import { usePaymentAction } from './use-payment-action';

interface Props {
  payment: Payment;
  onClose: () => void;
}

interface Draft {
  amount: Money | null;
  reason: string;
}

/** Refunds all or part of what is left, with the arithmetic shown and the amount in the button. */
export function RefundPaymentDialog({ payment, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const refund = usePaymentAction(payments.refund, payment);
  const remaining = payment.amounts?.remaining ?? payment.current ?? payment.initial;
  const [{ amount, reason }, setDraft, clearDraft] = useDraft<Draft>(`refund:${payment.id}`, { amount: remaining, reason: '' });
  const text = amount ? formatMoney(amount, locale) : '';
  const close = () => {
    clearDraft();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={t('payments.refund.title')}
      confirmLabel={amount ? t('payments.refund.confirm', { amount: text }) : t('payments.action.refund')}
      disabled={!amount}
      onConfirm={() =>
        refund({ id: payment.id, ...(amount ? { amount } : {}), reason }, t('payments.refund.done', { amount: text })).then(
          clearDraft,
        )
      }
    >
      <Arithmetic payment={payment} amount={amount} />
      <MoneyInput
        label={t('payments.refund.amount')}
        currency={remaining.currency}
        value={amount}
        onChange={(next) => setDraft({ amount: next, reason })}
        max={remaining}
        help={t('payments.refund.max', { amount: formatMoney(remaining, locale) })}
        autoFocus
      />
      <div className="m-field">
        <label htmlFor="refund-reason">{t('payments.refund.reason')}</label>
        <textarea
          id="refund-reason"
          className="m-field-input"
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => setDraft({ amount, reason: event.target.value })}
        />
      </div>
    </ConfirmDialog>
  );
}

function Arithmetic({ payment: { amounts }, amount }: { payment: Payment; amount: Money | null }) {
  const t = useT();
  if (!amounts) return null;
  const { captured, refunded, pending, chargedBack, remaining } = amounts;
  const lines: [string, Money][] = [
    [t('payments.amounts.captured'), captured],
    [t('payments.amounts.refunded'), subtract({ ...refunded, minor: 0 }, refunded)],
    ...(pending.minor > 0
      ? [[t('payments.amounts.pending'), subtract({ ...pending, minor: 0 }, pending)] as [string, Money]]
      : []),
    ...(chargedBack.minor > 0
      ? [[t('payments.amounts.chargedBack'), subtract({ ...chargedBack, minor: 0 }, chargedBack)] as [string, Money]]
      : []),
    [t('payments.amounts.remaining'), remaining],
    ...(amount && amount.minor <= remaining.minor
      ? [[t('payments.refund.after'), subtract(remaining, amount)] as [string, Money]]
      : []),
  ];
  return (
    <dl className="payment-sum">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <MoneyText money={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
