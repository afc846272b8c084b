import { messagesOf } from '@mostrador/i18n';

type Bundle = typeof import('../../locales/es/product-batch.json');

export const useT = messagesOf<Bundle>();
