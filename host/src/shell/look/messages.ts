import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Texts of the drawer "Apariencia". */
export const lookMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "look-[request]" */ `../../locales/${locale}/look.json`);

export const useT = messagesOf<typeof import('../../locales/es/look.json')>();
