import { PLACE_DIALOGS, type PlaceDialog } from '../dialogs';
import { useOpenRecord, type OpenRecord } from '@mostrador/ui/list';

export type OpenMerchant = OpenRecord<PlaceDialog>;

/** The merchant and the dialog that are open. */
export const useOpenMerchant = (): OpenMerchant => useOpenRecord(PLACE_DIALOGS);
