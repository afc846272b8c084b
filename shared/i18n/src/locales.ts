/** Languages of the interface, the default first (docs backoffice §9). */
export const locales = ['es', 'en', 'fr', 'ro', 'zh'] as const;
export type Locale = (typeof locales)[number];

/** A text in every language, as descriptors carry their labels. */
export type Labels = Record<Locale, string>;

/** How each language calls itself, for the picker. */
export const localeNames: Labels = { es: 'Español', en: 'English', fr: 'Français', ro: 'Română', zh: '中文' };

/** Narrows any text to a locale of ours; the default is Spanish. */
export function toLocale(value: string | null | undefined): Locale {
  const base = value?.toLowerCase().split('-')[0];
  return locales.find((locale) => locale === base) ?? 'es';
}
