/** Dialogs that an address may ask for on a list of merchants or points, and of terminals. */
export const PLACE_DIALOGS = ['create', 'edit', 'activate', 'deactivate', 'delete'] as const;
export const TERMINAL_DIALOGS = [...PLACE_DIALOGS, 'maintenance'] as const;
export type PlaceDialog = (typeof PLACE_DIALOGS)[number];
export type TerminalDialog = (typeof TERMINAL_DIALOGS)[number];
