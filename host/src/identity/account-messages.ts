import { allMessages, messagesOf, type MessageLoader } from '@mostrador/i18n';
import { identityMessages } from './load';

/** Texts of the pages `/register` and `/forgot` only, which the sign-in page does without. */
const ownMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "account-[request]" */ `../locales/${locale}/account.json`);

/** Texts of these pages and those of all sign-in pages. */
export const accountMessages = allMessages(identityMessages, ownMessages);

export const useT = messagesOf<typeof import('../locales/es/account.json') & typeof import('../locales/es/identity.json')>();
