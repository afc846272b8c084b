import { isPaymentStatus, paymentStatusColor } from '@mostrador/contract/payments/payments/states';
import { StatusTag } from '@mostrador/ui/kit';
import { useT, type T } from './messages';

/** Word and colour of a status; one that this version does not know is shown as it came. */
export function statusOf(status: string, t: T) {
  return { tone: paymentStatusColor(status), label: isPaymentStatus(status) ? t(`payments.status.${status}`) : status };
}

export function PaymentStatusTag({ status }: { status: string }) {
  const { tone, label } = statusOf(status, useT());
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
