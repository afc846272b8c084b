import { paymentActions, type PaymentAction } from '@mostrador/contract/payments/payment-states';
import type { Payment } from '@mostrador/contract/payments/payment-shapes';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { ActionMenu } from '@mostrador/ui/list';
import { shortId } from '@mostrador/values/short-id';
import { CancelOrRefundDialog, CancelPaymentDialog } from './CancelDialogs';
import { CapturePaymentDialog } from './CaptureDialog';
import { useT } from './messages';
import { paymentMenu } from './payment-menu';
import { RefundPaymentDialog } from './RefundDialog';
import type { OpenPayment } from './use-open-payment';

const dialogs = {
  cancel: CancelPaymentDialog,
  capture: CapturePaymentDialog,
  refund: RefundPaymentDialog,
  cancelOrRefund: CancelOrRefundDialog,
};

/** The most likely next action as a button, all of them in the menu, and the dialog that the address asks for. */
export function PaymentActions({ payment, open }: { payment: Payment; open: OpenPayment }) {
  const t = useT();
  const verdicts = paymentActions(payment);
  const next = (['capture', 'refund', 'cancel'] satisfies PaymentAction[]).find((action) => verdicts[action].allowed);
  const asked = open.action;
  const Dialog = asked && verdicts[asked].allowed ? dialogs[asked] : null;
  return (
    <>
      {asked && !verdicts[asked].allowed && (
        <Notice tone="warning">{t(`payments.refusal.${verdicts[asked].reason ?? 'server'}`)}</Notice>
      )}
      {next && <PlainButton onClick={() => open.show(payment.paymentId, next)}>{t(`payments.action.${next}`)}</PlainButton>}
      <ActionMenu
        label={t('payments.actionsOf', { id: shortId(payment.paymentId) })}
        items={paymentMenu(payment, t, (action) => open.show(payment.paymentId, action))}
      />
      {Dialog && <Dialog payment={payment} onClose={open.closeAction} />}
    </>
  );
}
