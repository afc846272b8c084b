import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Texts of the choice of a merchant in the top bar. */
export const merchantMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "merchant-[request]" */ `../../locales/${locale}/merchant.json`);

export const useT = messagesOf<typeof import('../../locales/es/merchant.json')>();
