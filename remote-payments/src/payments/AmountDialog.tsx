import type { ReactNode } from 'react';
import type { OpenIntents } from '@mostrador/forms/intent';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useLocale } from '@mostrador/i18n';
import { ConfirmDialog, MoneyInput } from '@mostrador/ui/record';
import { formatMoney, type Money } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { useAmountDraft } from './amount-draft';
import { useT } from './messages';
import type { PaymentDialogProps } from './use-payment-action';

interface Args {
  id: string;
  amount?: Money;
  reason?: string;
}

interface Props extends PaymentDialogProps {
  kind: 'capture' | 'refund';
  action: {
    intents: OpenIntents<Args>;
    pending: boolean;
    confirm(args: Args, done: () => string): Promise<boolean>;
  };
  /** The largest amount, which is also the default. */
  most: Money;
  /** The reason of a refund. */
  reason?: string;
  /** Restores the fields in `children` from an unconfirmed attempt. */
  onRestore?: (args: Args) => void;
  /** Returns the calculation above the amount. */
  summary?: (sendable: Money | null) => ReactNode;
  /** Returns the contents below the amount. */
  children: (sendable: Money | null) => ReactNode;
}

/**
 * Dialog that captures or refunds all or part of an amount, with the amount in the button. An unconfirmed attempt can be retried
 * whatever remains; the server knows whether it was done.
 */
export function AmountDialog(props: Props) {
  const { payment, kind, action, most, reason, onRestore, summary, children, onClose } = props;
  const t = useT();
  const locale = useLocale();
  const { amount, sendable, setAmount, clear } = useAmountDraft(
    `${kind}:${payment.id}`,
    most,
    action.intents.items[0]?.args.amount,
  );
  const args = amount && { id: payment.id, amount, ...(reason !== undefined && { reason }) };
  const again = action.intents.find(args);
  const text = (money: Money | undefined) => (money ? formatMoney(money, locale) : '');
  const close = () => {
    clear();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={t(`payments.${kind}.title`, { id: shortId(payment.paymentId) })}
      confirmLabel={
        args && (sendable || again) ? t(`payments.${kind}.confirm`, { amount: text(args.amount) }) : t(`payments.action.${kind}`)
      }
      disabled={!sendable && !again}
      onConfirm={() =>
        args ? action.confirm(args, () => t(`payments.${kind}.done`, { amount: text(args.amount) })) : Promise.resolve(false)
      }
    >
      <UnconfirmedAttempts
        of={action}
        args={args}
        what={(attempt) => t(`payments.${kind}.confirm`, { amount: text(attempt.amount) })}
        onRestore={(attempt) => {
          setAmount(attempt.amount);
          onRestore?.(attempt);
        }}
        onSettled={close}
      />
      {summary?.(again ? null : sendable)}
      <MoneyInput
        label={t(`payments.${kind}.amount`)}
        currency={most.currency}
        value={amount}
        onChange={setAmount}
        max={again ? undefined : most}
        help={t(`payments.${kind}.max`, { amount: formatMoney(most, locale) })}
      />
      {children(again ? null : sendable)}
    </ConfirmDialog>
  );
}
