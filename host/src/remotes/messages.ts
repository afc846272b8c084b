import { allMessages, messagesOf, sharedMessages, type MessageLoader } from '@mostrador/i18n';

/** Texts about remotes. */
export const remotesMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "remotes-[request]" */ `../locales/${locale}/remotes.json`);

/** The texts of the whole page; those about remotes are among them, since they stand in for parts that are missing. */
export const rootMessages = allMessages(sharedMessages, remotesMessages);

export const useT = messagesOf<typeof import('../locales/es/remotes.json')>();
