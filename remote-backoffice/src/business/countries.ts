import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { countryCode } from '@mostrador/values/country';
import { digitsByCurrency } from '@mostrador/values/iso-4217';

/** A country in which a business may be: ISO 3166 code, name as the server spells it, and defaults. */
interface Country {
  code: string;
  name: string;
  /** ISO 4217 */
  currency: string;
  /** IANA zone in which most of its people live. */
  timeZone: string;
  /** Location of its largest city: initial centre of a map. */
  city: Point;
}

const rows: readonly (readonly [code: string, name: string, currency: string, timeZone: string, city: Point])[] = [
  ['ES', 'España', 'EUR', 'Europe/Madrid', [-3.7, 40.42]],
  ['AR', 'Argentina', 'ARS', 'America/Argentina/Buenos_Aires', [-58.38, -34.6]],
  ['BO', 'Bolivia', 'BOB', 'America/La_Paz', [-68.13, -16.5]],
  ['BR', 'Brasil', 'BRL', 'America/Sao_Paulo', [-46.63, -23.55]],
  ['CL', 'Chile', 'CLP', 'America/Santiago', [-70.65, -33.44]],
  ['CO', 'Colombia', 'COP', 'America/Bogota', [-74.07, 4.71]],
  ['CR', 'Costa Rica', 'CRC', 'America/Costa_Rica', [-84.08, 9.93]],
  ['DO', 'República Dominicana', 'DOP', 'America/Santo_Domingo', [-69.93, 18.48]],
  ['EC', 'Ecuador', 'USD', 'America/Guayaquil', [-78.47, -0.18]],
  ['US', 'Estados Unidos', 'USD', 'America/New_York', [-74.0, 40.71]],
  ['FR', 'Francia', 'EUR', 'Europe/Paris', [2.35, 48.86]],
  ['GT', 'Guatemala', 'GTQ', 'America/Guatemala', [-90.52, 14.64]],
  ['IT', 'Italia', 'EUR', 'Europe/Rome', [12.5, 41.9]],
  ['MX', 'México', 'MXN', 'America/Mexico_City', [-99.13, 19.43]],
  ['PA', 'Panamá', 'PAB', 'America/Panama', [-79.53, 8.98]],
  ['PY', 'Paraguay', 'PYG', 'America/Asuncion', [-57.58, -25.28]],
  ['PE', 'Perú', 'PEN', 'America/Lima', [-77.04, -12.05]],
  ['PT', 'Portugal', 'EUR', 'Europe/Lisbon', [-9.14, 38.72]],
  ['GB', 'Reino Unido', 'GBP', 'Europe/London', [-0.13, 51.51]],
  ['RO', 'Rumanía', 'RON', 'Europe/Bucharest', [26.1, 44.43]],
  ['UY', 'Uruguay', 'UYU', 'America/Montevideo', [-56.19, -34.9]],
];

export const countries: readonly Country[] = rows.map(([code, name, currency, timeZone, city]) => ({
  code,
  name,
  currency,
  timeZone,
  city,
}));

/** Returns the initial centre of a business's map; `country` is the server's name. */
export function findCity(country: string): Point | undefined {
  const code = countryCode(country);
  return countries.find((one) => one.code === code)?.city;
}

/** Returns the name of a country in the locale's language, or the server's name if the country is unknown. */
export function countryName(name: string, locale: string): string {
  const code = countryCode(name);
  return (code && new Intl.DisplayNames(locale, { type: 'region' }).of(code)) ?? name;
}

/** Returns the countries as options, sorted for the locale, including the business's own. */
export function countryOptions(own: string, locale: string): { value: string; label: string }[] {
  const names = [...new Set([...countries.map(({ name }) => name), ...(own ? [own] : [])])];
  return names
    .map((value) => ({ value, label: countryName(value, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

/** Returns the currencies as options, including the business's own, even if it is not an ISO 4217 code ("€"). */
export function currencyOptions(own: string, locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const codes = [...new Set([own, ...countries.map(({ currency }) => currency)])].sort();
  return codes.map((value) => ({ value, label: digitsByCurrency.has(value) ? `${value} · ${names.of(value) ?? value}` : value }));
}
