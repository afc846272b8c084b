import { messagesOf } from '@mostrador/i18n';

/** Translator for the kit's own texts, which are among the shared messages. */
export const useT = messagesOf<typeof import('@mostrador/i18n/locales/es/shared.json')>();
