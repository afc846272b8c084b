import { messagesOf } from '@mostrador/i18n';

type Bundle = typeof import('../../locales/es/import-history.json');

export const useT = messagesOf<Bundle>();
export type T = ReturnType<typeof useT>;
