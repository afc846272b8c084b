import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Texts of the home page. */
export const homeMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "home-[request]" */ `../locales/${locale}/home.json`);

export const useT = messagesOf<typeof import('../locales/es/home.json')>();
