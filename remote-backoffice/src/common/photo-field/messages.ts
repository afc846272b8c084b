import { messagesOf } from '@mostrador/i18n';

export const useT = messagesOf<typeof import('../../locales/es/catalog.json')>();
