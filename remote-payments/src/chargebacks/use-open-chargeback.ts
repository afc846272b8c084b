import { CHARGEBACK_ACTIONS, type ChargebackAction } from '@mostrador/contract/payments/chargebacks/states';
import { useOpenRecord, type OpenRecord } from '@mostrador/ui/list';

export type OpenChargeback = OpenRecord<ChargebackAction>;

/** The chargeback and the dialog that are open. */
export const useOpenChargeback = (): OpenChargeback => useOpenRecord(CHARGEBACK_ACTIONS);
