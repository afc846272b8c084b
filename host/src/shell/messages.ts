import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Texts of the frame. Boot may start loading them (`loadMessages`) before the frame's code has loaded. */
export const shellMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "shell-[request]" */ `../locales/${locale}/shell.json`);

export const useT = messagesOf<typeof import('../locales/es/shell.json')>();
