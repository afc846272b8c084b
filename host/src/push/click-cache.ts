/** Cache of the presses on notices that no page has handled. */
export const clickCache = 'mostrador-notice-clicks';
