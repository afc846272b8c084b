import { messagesOf } from '@mostrador/i18n';

export const useT = messagesOf<typeof import('../../../locales/es/branch-zones.json')>();
