import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Loads the texts about remotes, for signed-in pages only: they are shown in place of parts that are missing. */
export const remotesMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "remotes-[request]" */ `../locales/${locale}/remotes.json`);

export const useT = messagesOf<typeof import('../locales/es/remotes.json')>();
