import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Loads the texts of the saved-views panel. */
export const viewsMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "views-[request]" */ `../../locales/${locale}/views.json`);

export const useViewsT = messagesOf<typeof import('../../locales/es/views.json')>();
