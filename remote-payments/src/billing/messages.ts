import { messagesOf } from '@mostrador/i18n';

type Bundle = typeof import('../locales/es/billing.json');

export const useT = messagesOf<Bundle>();
