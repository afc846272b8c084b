import { messagesOf } from '@mostrador/i18n';

type Bundle = typeof import('../../locales/es/importer.json');

/** Texts of the importer. A screen that uses it must load the namespace `importer` in addition to its own. */
export const useT = messagesOf<Bundle>();
export type ImporterWord = Extract<keyof Bundle, string>;
