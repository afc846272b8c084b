import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { SelectionCheckbox } from '@mostrador/ui/list';
import { useT } from '../messages';

/** Checkbox that chooses a payment for a batch of refunds. */
export function PaymentCheckbox({ payment }: { payment: Payment }) {
  const t = useT();
  return <SelectionCheckbox row={payment} label={t('payments.pick', { id: payment.paymentId })} />;
}
