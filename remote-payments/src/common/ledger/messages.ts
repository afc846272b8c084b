import { messagesOf, type Translate } from '@mostrador/i18n';

type Bundle = typeof import('../../locales/es/ledger.json');

export const useLedgerT = messagesOf<Bundle>();
export type LedgerT = Translate<Extract<keyof Bundle, string>>;
