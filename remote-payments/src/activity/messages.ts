import { messagesOf } from '@mostrador/i18n';

type Bundle = typeof import('../locales/es/activity.json');

export const useT = messagesOf<Bundle>();
