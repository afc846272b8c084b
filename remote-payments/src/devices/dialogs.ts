import type { OpenRecord } from '@mostrador/ui/list';

/** Dialogs that the URL can open on a list of merchants or points, and of terminals. */
export const PLACE_DIALOGS = ['create', 'edit', 'activate', 'deactivate', 'delete'] as const;
export const TERMINAL_DIALOGS = [...PLACE_DIALOGS, 'maintenance'] as const;

/** The open merchant or point, or terminal, and the open dialog. */
export type OpenPlace = OpenRecord<(typeof PLACE_DIALOGS)[number]>;
export type OpenTerminal = OpenRecord<(typeof TERMINAL_DIALOGS)[number]>;
