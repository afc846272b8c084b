import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Texts about remotes; boot loads them with the shared ones, since they stand in for parts that are missing. */
export const remotesMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "remotes-[request]" */ `../locales/${locale}/remotes.json`);

export const useT = messagesOf<typeof import('../locales/es/remotes.json')>();
