import { useQueryClient } from '@tanstack/react-query';
import { ApiError, useApiMutation } from '@mostrador/api-client';
import { currentRecord, type Payment } from '@mostrador/contract/payments/payment-shapes';
import { payments } from '@mostrador/contract/payments/payments';
import type { ArgsOf } from '@mostrador/contract/call';
import { useSnackbar } from '@mostrador/ui/kit';
import { useT } from './messages';
import { adoptPayment } from './queries';

type MovingCall = typeof payments.cancel | typeof payments.capture | typeof payments.refund | typeof payments.cancelOrRefund;

/**
 * An action that moves a payment's money: one key per intent, no optimism; the server's record replaces what is shown, also when it
 * refused (409). Rejects with what the dialog shows.
 */
export function usePaymentAction<C extends MovingCall>(call: C, payment: Payment) {
  const queries = useQueryClient();
  const showSnackbar = useSnackbar();
  const t = useT();
  const mutation = useApiMutation(call as typeof payments.refund, {
    basis: [payment.status, payment.updatedAt, payment.amounts?.remaining.minor, payment.current?.minor].join(':'),
    invalidates: [payments.list, payments.get],
  });
  return async (args: ArgsOf<C>, done: string) => {
    try {
      adoptPayment(queries, await mutation.run(args as ArgsOf<typeof payments.refund>));
      showSnackbar({ message: done });
    } catch (error) {
      const current = error instanceof ApiError && error.status === 409 ? currentRecord(error.body) : null;
      if (!current) throw error;
      adoptPayment(queries, current);
      showSnackbar({
        message: t('payments.movedOn'),
        variant: 'alert',
        alert: { color: 'warning' },
        ...(error instanceof ApiError && error.serverMessage ? { details: [error.serverMessage] } : {}),
      });
    }
  };
}
