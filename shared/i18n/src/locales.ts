/**
 * The native name of each language of the interface, the default first (docs backoffice §9). A new language needs a line here and
 * a folder in every package's `src/locales`.
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

/** The fallback if a part has no texts in the current language. */
export const defaultLocale = 'es' satisfies Locale;

/** A text by language, as descriptors store their labels. */
export interface Labels {
  [defaultLocale]: string;
  [locale: string]: string;
}

/** Converts any text to one of our locales; the default if it is unknown. */
export function toLocale(value: string | null | undefined): Locale {
  const base = value?.toLowerCase().split('-')[0];
  return locales.find((locale) => locale === base) ?? defaultLocale;
}
