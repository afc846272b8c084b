import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Texts of the command palette. */
export const paletteMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "palette-[request]" */ `../../locales/${locale}/palette.json`);

export const useT = messagesOf<typeof import('../../locales/es/palette.json')>();
