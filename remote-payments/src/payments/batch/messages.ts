import { messagesOf, type MessageLoader } from '@mostrador/i18n';

type Bundle = typeof import('../../locales/es/refund-batch.json');

export const useT = messagesOf<Bundle>();

/** The words of the bar, which loads with the first chosen payment. */
export const batchMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "[request]" */ `../../locales/${locale}/refund-batch.json`);
