import { useState } from 'react';
import { paymentActions, type PaymentAction } from '@mostrador/contract/payments/payments/states';
import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { ActionMenu } from '@mostrador/ui/list';
import { shortId } from '@mostrador/values/short-id';
import { CancelOrRefundDialog, CancelPaymentDialog } from './CancelDialogs';
import { CapturePaymentDialog } from './CaptureDialog';
import { useT } from './messages';
import { paymentMenu } from './words';
import { RefundPaymentDialog } from './RefundDialog';
import type { OpenPayment } from './use-open-payment';

interface Props {
  payment: Payment;
  open: OpenPayment;
}

const likely = ['capture', 'refund', 'cancel'] satisfies PaymentAction[];

/** The most likely next action as a button, and all of them in the menu. */
export function PaymentActions({ payment, open }: Props) {
  const t = useT();
  const verdicts = paymentActions(payment);
  const next = likely.find((action) => verdicts[action].allowed);
  return (
    <>
      {next && <PlainButton onClick={() => open.show(payment.paymentId, next)}>{t(`payments.action.${next}`)}</PlainButton>}
      <ActionMenu
        label={t('payments.actionsOf', { id: shortId(payment.paymentId) })}
        items={paymentMenu(payment, t, (action) => open.show(payment.paymentId, action))}
      />
    </>
  );
}

const dialogs = {
  cancel: CancelPaymentDialog,
  capture: CapturePaymentDialog,
  refund: RefundPaymentDialog,
  cancelOrRefund: CancelOrRefundDialog,
};

/** The dialog that the address asks for, or why there is none. */
export function PaymentDialog({ payment, open }: Props) {
  const t = useT();
  const [held, setHeld] = useState<Payment | null>(null);
  const { action } = open;
  if (!action) return null;
  const seen = held ?? payment;
  const { allowed, reason } = paymentActions(seen)[action];
  if (!allowed) return <Notice tone="warning">{t(`payments.refusal.${reason}`)}</Notice>;
  const Dialog = dialogs[action];
  return <Dialog payment={seen} onHold={setHeld} onClose={open.closeAction} />;
}
