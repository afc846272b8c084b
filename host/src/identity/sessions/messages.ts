import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Loads the texts of the page with the user's sessions. */
export const sessionsMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "sessions-[request]" */ `../../locales/${locale}/sessions.json`);

export const useT = messagesOf<typeof import('../../locales/es/sessions.json')>();
