/**
 * How each language of the interface calls itself, the default first (docs backoffice §9). A further one takes a line here and its folder in
 * every package's `src/locales`.
 */
export const localeNames = {
  es: 'Español',
  en: 'English',
  fr: 'Français',
  ro: 'Română',
  zh: '中文',
};
export type Locale = keyof typeof localeNames;

/** The languages, the default first. */
export const locales = Object.keys(localeNames) as Locale[];

/** What stands in where a part does not speak the language in use. */
export const defaultLocale = 'es' satisfies Locale;

/** A text by language, as descriptors carry their labels. */
export interface Labels {
  [defaultLocale]: string;
  [locale: string]: string;
}

/** Narrows any text to a locale of ours. */
export function toLocale(value: string | null | undefined): Locale {
  const base = value?.toLowerCase().split('-')[0];
  return locales.find((locale) => locale === base) ?? defaultLocale;
}
