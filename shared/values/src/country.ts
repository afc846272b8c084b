import { foldText } from './fold-text';

const names = new Map<string, string>();

function countryNames(): ReadonlyMap<string, string> {
  if (names.size > 0) return names;
  const spanish = new Intl.DisplayNames('es', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = spanish.of(code);
    if (name) names.set(foldText(name), code);
  }
  return names;
}

/**
 * Returns the ISO 3166 code of a country from its code or Spanish name, as a business has it ("México", "MX"); null for an
 * unknown country.
 */
export function countryCode(country: string): string | null {
  const known = countryNames();
  const code = country.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return [...known.values()].includes(code) ? code : null;
  return known.get(foldText(country.trim())) ?? null;
}

/**
 * Returns the `Intl` locale for a language in a country: "es-MX". Spanish number formats differ between countries (1,234.50 in
 * Mexico, 1.234,50 in Chile); other languages keep their own format and only name the region ("en-u-rg-mxzzzz"), which determines
 * the home currency.
 */
export function regionalLocale(language: string, country: string): string {
  const code = countryCode(country);
  if (!code) return language;
  return language === 'es' ? `es-${code}` : `${language}-u-rg-${code.toLowerCase()}zzzz`;
}

/** Returns the country of a locale made by `regionalLocale`; undefined if it has none. */
export function regionOf(locale: string): string | undefined {
  return /-u-rg-([a-z]{2})zzzz$/.exec(locale)?.[1]?.toUpperCase() ?? new Intl.Locale(locale).region;
}

/** Countries where a shared currency sign, written alone, means their own currency. */
const signedByRegion: Readonly<Record<string, string>> = {
  AR: 'ARS',
  AU: 'AUD',
  BO: 'BOB',
  BR: 'BRL',
  CA: 'CAD',
  CL: 'CLP',
  CO: 'COP',
  DO: 'DOP',
  EC: 'USD',
  GT: 'GTQ',
  HN: 'HNL',
  MX: 'MXN',
  NI: 'NIO',
  PA: 'PAB',
  PE: 'PEN',
  SV: 'USD',
  US: 'USD',
  UY: 'UYU',
  VE: 'VES',
};

/** Returns the ISO 4217 code of the currency that a currency sign alone means in the locale's country. */
export function homeCurrency(locale: string): string | undefined {
  return signedByRegion[regionOf(locale) ?? ''];
}
