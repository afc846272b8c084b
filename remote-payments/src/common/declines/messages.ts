import { messagesOf, type Translate } from '@mostrador/i18n';

type Bundle = typeof import('../../locales/es/declines.json');

export const useDeclineT = messagesOf<Bundle>();
export type DeclineT = Translate<Extract<keyof Bundle, string>>;
