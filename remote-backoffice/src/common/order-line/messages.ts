import { messagesOf, type Translate } from '@mostrador/i18n';

type Bundle = typeof import('../../locales/es/manual-order.json');

export const useT = messagesOf<Bundle>();
export type T = Translate<Extract<keyof Bundle, string>>;
