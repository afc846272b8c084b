import { allMessages, messagesOf, type MessageLoader } from '@mostrador/i18n';

// The same expression as in remote.tsx, so that the build makes the same files.
const namespace =
  (name: string): MessageLoader =>
  (locale) =>
    import(/* webpackChunkName: "[request]" */ `../../locales/${locale}/${name}.json`);

/** Loads the texts of the dialog for a sold-out product: the board does not need them. */
export const soldOutMessages = allMessages(namespace('manual-order'), namespace('pick'));

export const useT = messagesOf<typeof import('../../locales/es/manual-order.json')>();
