import { messagesOf, type MessageLoader, type Translate } from '@mostrador/i18n';

type Bundle = typeof import('../../locales/es/chargebacks.json');

export const useT = messagesOf<Bundle>();
export type T = Translate<Extract<keyof Bundle, string>>;

/** The messages of chargebacks, for a screen that does not load them itself. */
export const chargebackMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "[request]" */ `../../locales/${locale}/chargebacks.json`);
