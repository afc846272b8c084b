import { messagesOf, type MessageLoader } from '@mostrador/i18n';

export const realtimeMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "realtime-[request]" */ `../locales/${locale}/realtime.json`);

export const useT = messagesOf<typeof import('../locales/es/realtime.json')>();
