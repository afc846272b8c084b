import { messagesOf, type Translate } from '@mostrador/i18n';

type Bundle = typeof import('../../locales/es/importer.json');

/** Texts of the importer: a screen that has it names the namespace `importer` beside its own. */
export const useT = messagesOf<Bundle>();
export type T = Translate<Extract<keyof Bundle, string>>;
export type ImporterWord = Extract<keyof Bundle, string>;
