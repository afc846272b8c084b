import { messagesOf, type MessageLoader } from '@mostrador/i18n';

type Bundle = typeof import('../../locales/es/allergens.json');

export const useT = messagesOf<Bundle>();

/** Loads the names of the allergens for a part of a screen that does not have them. */
export const allergenMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "[request]" */ `../../locales/${locale}/allergens.json`);
