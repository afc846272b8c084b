import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Texts about remotes: behind the sign-in they stand in for parts that are missing. */
export const remotesMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "remotes-[request]" */ `../locales/${locale}/remotes.json`);

export const useT = messagesOf<typeof import('../locales/es/remotes.json')>();
