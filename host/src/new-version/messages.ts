import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Texts of the offer to reload. */
export const reloadMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "reload-[request]" */ `../locales/${locale}/reload.json`);

export const useT = messagesOf<typeof import('../locales/es/reload.json')>();
