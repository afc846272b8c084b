import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Texts of the offer to reload. */
export const skewMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "skew-[request]" */ `../locales/${locale}/skew.json`);

export const useT = messagesOf<typeof import('../locales/es/skew.json')>();
