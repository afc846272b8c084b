import { messagesOf } from '@mostrador/i18n';

type Bundle = typeof import('../locales/es/overview.json');

export const useT = messagesOf<Bundle>();
