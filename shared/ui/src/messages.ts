import { messagesOf } from '@mostrador/i18n';

/** Translator of the kit's own words, which live with the shared messages. */
export const useT = messagesOf<typeof import('@mostrador/i18n/locales/es/shared.json')>();
