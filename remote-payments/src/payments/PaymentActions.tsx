import type { PaymentAction } from '@mostrador/contract/payments/payments/states';
import { payments } from '@mostrador/contract/payments/payments/calls';
import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { useOpenIntents } from '@mostrador/forms/intent';
import { useSession } from '@mostrador/session';
import { Notice } from '@mostrador/ui/kit';
import { shortId } from '@mostrador/values/short-id';
import { RecordActions } from '../common/RecordActions';
import type { OpenPayment } from './columns';
import { CancelOrRefundDialog, CancelPaymentDialog } from './CancelDialogs';
import { CapturePaymentDialog } from './CaptureDialog';
import { useT } from './messages';
import { paymentMenu, paymentVerdicts } from './words';
import { RefundPaymentDialog } from './RefundDialog';

interface Props {
  payment: Payment;
  open: OpenPayment;
}

const likely = ['capture', 'refund', 'cancel'] satisfies PaymentAction[];

/** The most likely next action as a button, and a menu of all actions. */
export function PaymentActions({ payment, open }: Props) {
  const t = useT();
  const user = useSession().business;
  const verdicts = paymentVerdicts(payment, user);
  const next = likely.find((action) => verdicts[action].allowed);
  return (
    <RecordActions
      next={next && { label: t(`payments.action.${next}`), onSelect: () => open.show(payment.paymentId, next) }}
      label={t('payments.actionsOf', { id: shortId(payment.paymentId) })}
      items={paymentMenu(payment, user, t, (action) => open.show(payment.paymentId, action))}
    />
  );
}

const dialogs = {
  cancel: CancelPaymentDialog,
  capture: CapturePaymentDialog,
  refund: RefundPaymentDialog,
  cancelOrRefund: CancelOrRefundDialog,
};

/** The dialog named in the URL, or the reason why it is not possible. */
export function PaymentDialog({ payment, open }: Props) {
  return open.action && <AskedDialog payment={payment} action={open.action} onClose={open.closeAction} />;
}

function AskedDialog({ payment, action, onClose }: { payment: Payment; action: PaymentAction; onClose: () => void }) {
  const t = useT();
  const { items: tries } = useOpenIntents(payments[action], payment.id);
  const { allowed, reason } = paymentVerdicts(payment, useSession().business)[action];
  // An unconfirmed attempt can be retried, whatever the status of the record is.
  if (!allowed && tries.length === 0) return <Notice tone="warning">{t(`payments.refusal.${reason}`)}</Notice>;
  const Dialog = dialogs[action];
  return <Dialog payment={payment} onClose={onClose} />;
}
