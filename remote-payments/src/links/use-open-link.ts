import { useOpenRecord, type OpenRecord } from '@mostrador/ui/list';

const LINK_DIALOGS = ['create', 'cancel'] as const;

export type OpenLink = OpenRecord<(typeof LINK_DIALOGS)[number]>;

/** The link and the dialog that are open. */
export const useOpenLink = (): OpenLink => useOpenRecord(LINK_DIALOGS);
