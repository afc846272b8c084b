import { folded } from './folded';

const names = new Map<string, string>();

function countryNames(): ReadonlyMap<string, string> {
  if (names.size > 0) return names;
  const spanish = new Intl.DisplayNames('es', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = spanish.of(code);
    if (name) names.set(folded(name), code);
  }
  return names;
}

/** ISO 3166 code of a country by its code or its Spanish name, as a business has it ("México", "MX"); null for what is none. */
export function countryCode(country: string): string | null {
  const known = countryNames();
  const code = country.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return [...known.values()].includes(code) ? code : null;
  return known.get(folded(country.trim())) ?? null;
}

/**
 * A language as a country writes it, for `Intl`: "es-MX". Spanish differs from country to country (1,234.50 in Mexico, 1.234,50 in Chile);
 * the other languages stay as their readers write them and only name the region ("en-u-rg-mxzzzz"): it says which currency is at home.
 */
export function regionalLocale(language: string, country: string): string {
  const code = countryCode(country);
  if (!code) return language;
  return language === 'es' ? `es-${code}` : `${language}-u-rg-${code.toLowerCase()}zzzz`;
}

/** The country that a locale of `regionalLocale` names, if any. */
export function regionOf(locale: string): string | undefined {
  return /-u-rg-([a-z]{2})zzzz$/.exec(locale)?.[1]?.toUpperCase() ?? new Intl.Locale(locale).region;
}

/** Countries whose currency shares its sign with others: there the sign alone means theirs. */
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

/** ISO 4217 code of the currency that the people of a locale's country mean by its sign alone. */
export function homeCurrency(locale: string): string | undefined {
  return signedByRegion[regionOf(locale) ?? ''];
}
