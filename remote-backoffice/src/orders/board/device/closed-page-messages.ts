import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** The texts are no part of the board's, because most visits do not need them. */
export const closedPageMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "[request]" */ `../../../locales/${locale}/closed-page.json`);

export const useT = messagesOf<typeof import('../../../locales/es/closed-page.json')>();
