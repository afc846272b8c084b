import { PLACE_DIALOGS, type PlaceDialog } from '../dialogs';
import { useOpenRecord, type OpenRecord } from '@mostrador/ui/list';

export type OpenPoint = OpenRecord<PlaceDialog>;

/** The point and the dialog that are open. */
export const useOpenPoint = (): OpenPoint => useOpenRecord(PLACE_DIALOGS);
