import { PAYMENT_ACTIONS, type PaymentAction } from '@mostrador/contract/payments/payments/states';
import { useOpenRecord, type OpenRecord } from '@mostrador/ui/list';

export type OpenPayment = OpenRecord<PaymentAction>;

/** The payment and the dialog that are open. */
export const useOpenPayment = (): OpenPayment => useOpenRecord(PAYMENT_ACTIONS);
