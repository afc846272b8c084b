import { messagesOf } from '@mostrador/i18n';

type Bundle = typeof import('../../locales/es/import-products.json');

export const useT = messagesOf<Bundle>();
