import { messagesOf, type MessageLoader } from '@mostrador/i18n';

type Bundle = typeof import('../locales/es/orders.json') & typeof import('../locales/es/board-settings.json');

export const useT = messagesOf<Bundle>();

/** Loads the texts of the settings, the shortcut help and kitchen mode, which the first screen does not need. */
export const settingsMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "[request]" */ `../locales/${locale}/board-settings.json`);
