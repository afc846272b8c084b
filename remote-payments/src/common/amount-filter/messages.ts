import { messagesOf, type MessageLoader } from '@mostrador/i18n';

type Bundle = typeof import('../../locales/es/amounts.json');

export const useT = messagesOf<Bundle>();

/** The messages of the panel, which loads when it is opened. */
export const amountMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "[request]" */ `../../locales/${locale}/amounts.json`);
