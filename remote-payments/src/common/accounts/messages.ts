import { messagesOf } from '@mostrador/i18n';

type Bundle = typeof import('../../locales/es/accounts.json');

export const useAccountT = messagesOf<Bundle>();
