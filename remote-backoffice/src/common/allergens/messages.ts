import { messagesOf } from '@mostrador/i18n';

type Bundle = typeof import('../../locales/es/allergens.json');

export const useT = messagesOf<Bundle>();
