import { useQueryClient } from '@tanstack/react-query';
import { ApiError, useApiMutation } from '@mostrador/api-client';
import type { ArgsOf } from '@mostrador/contract/call';
import { cashouts } from '@mostrador/contract/payments/cashouts';
import { currentRecord, type Payment } from '@mostrador/contract/payments/payment-shapes';
import { paymentActions, type PaymentAction } from '@mostrador/contract/payments/payment-states';
import { payments } from '@mostrador/contract/payments/payments';
import { useSnackbar } from '@mostrador/ui/kit';
import { useT } from './messages';
import { adoptPayment } from './queries';

/** What every dialog that moves money gets. */
export interface PaymentDialogProps {
  payment: Payment;
  /** Keeps the record in the dialog as it was seen while the outcome is not known; null lets it follow the server again. */
  onHold: (seen: Payment | null) => void;
  onClose: () => void;
}

/**
 * An action that moves a payment's money: one key per intent, no optimism; the server's record replaces what is shown, also when it
 * refused (409). Resolves to false when the dialog stays because the action is still possible on the changed record; rejects with what the
 * dialog shows. `done` words the server's answer.
 */
export function usePaymentAction<A extends PaymentAction>(action: A, { payment, onHold }: PaymentDialogProps) {
  const queries = useQueryClient();
  const showSnackbar = useSnackbar();
  const t = useT();
  const mutation = useApiMutation(payments[action] as typeof payments.refund, {
    basis: [payment.status, payment.updatedAt, payment.amounts?.remaining.minor, payment.current?.minor].join(':'),
    // What is moved here is missing there, or there again.
    invalidates: [payments.list, payments.get, cashouts.balance],
  });
  return async (args: ArgsOf<(typeof payments)[A]>, done: (after: Payment) => string) => {
    try {
      const after = await mutation.run(args as ArgsOf<typeof payments.refund>);
      adoptPayment(queries, after);
      showSnackbar({ message: done(after) });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const current = error.status === 409 ? currentRecord(error.body) : null;
      // A retry is the same intent only on the same record: it keeps its key although the record may have changed by now.
      onHold(error.refused ? null : payment);
      if (!current) throw error;
      adoptPayment(queries, current);
      showSnackbar({
        message: t('payments.movedOn'),
        variant: 'alert',
        alert: { color: 'warning' },
        ...(error.serverMessage ? { details: [error.serverMessage] } : {}),
      });
      return !paymentActions(current)[action].allowed;
    }
  };
}
