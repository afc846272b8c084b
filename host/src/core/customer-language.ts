import { locales, type Locale } from '@mostrador/i18n/locales';

/** The language for customers whose browser has none of ours: more of them read English than the default language. */
const fallbackLocale = 'en' satisfies Locale;

/** Returns the browser's first language that the app supports, or English. */
export function customerLanguage(): Locale {
  const bases = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return bases.flatMap((base) => locales.find((locale) => locale === base) ?? [])[0] ?? fallbackLocale;
}
