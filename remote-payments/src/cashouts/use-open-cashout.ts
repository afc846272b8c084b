import { useOpenRecord, type OpenRecord } from '@mostrador/ui/list';

const dialogs = ['create', 'cancel', 'startAgain'] as const;

export type OpenCashout = OpenRecord<(typeof dialogs)[number]>;

/** The cashout and the dialog that are open. */
export const useOpenCashout = (): OpenCashout => useOpenRecord(dialogs);
