import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Texts of the store's controls in the top bar. */
export const storeMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "store-[request]" */ `../../locales/${locale}/store.json`);

export const useT = messagesOf<typeof import('../../locales/es/store.json')>();
