import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Texts of the page /health. */
export const healthMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "health-[request]" */ `../locales/${locale}/health.json`);

export const useT = messagesOf<typeof import('../locales/es/health.json')>();
