import { messagesOf } from '@mostrador/i18n';

type Bundle = typeof import('../locales/es/surveys.json');

export const useT = messagesOf<Bundle>();
