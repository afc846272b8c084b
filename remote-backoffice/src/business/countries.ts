import { countryCode } from '@mostrador/values/country';

/** A country where a business may be: ISO 3166, its name as the server has it, and what its businesses reckon with. */
interface Country {
  code: string;
  name: string;
  /** ISO 4217 */
  currency: string;
  /** IANA, of most of its people. */
  timeZone: string;
}

const rows = [
  ['ES', 'España', 'EUR', 'Europe/Madrid'],
  ['AR', 'Argentina', 'ARS', 'America/Argentina/Buenos_Aires'],
  ['BO', 'Bolivia', 'BOB', 'America/La_Paz'],
  ['BR', 'Brasil', 'BRL', 'America/Sao_Paulo'],
  ['CL', 'Chile', 'CLP', 'America/Santiago'],
  ['CO', 'Colombia', 'COP', 'America/Bogota'],
  ['CR', 'Costa Rica', 'CRC', 'America/Costa_Rica'],
  ['DO', 'República Dominicana', 'DOP', 'America/Santo_Domingo'],
  ['EC', 'Ecuador', 'USD', 'America/Guayaquil'],
  ['US', 'Estados Unidos', 'USD', 'America/New_York'],
  ['FR', 'Francia', 'EUR', 'Europe/Paris'],
  ['GT', 'Guatemala', 'GTQ', 'America/Guatemala'],
  ['IT', 'Italia', 'EUR', 'Europe/Rome'],
  ['MX', 'México', 'MXN', 'America/Mexico_City'],
  ['PA', 'Panamá', 'PAB', 'America/Panama'],
  ['PY', 'Paraguay', 'PYG', 'America/Asuncion'],
  ['PE', 'Perú', 'PEN', 'America/Lima'],
  ['PT', 'Portugal', 'EUR', 'Europe/Lisbon'],
  ['GB', 'Reino Unido', 'GBP', 'Europe/London'],
  ['RO', 'Rumanía', 'RON', 'Europe/Bucharest'],
  ['UY', 'Uruguay', 'UYU', 'America/Montevideo'],
] as const;

export const countries: readonly Country[] = rows.map(([code, name, currency, timeZone]) => ({ code, name, currency, timeZone }));

/** What a country is called in a language; as the server has it where that is none we know. */
export function countryWords(name: string, locale: string): string {
  const code = countryCode(name);
  return (code && new Intl.DisplayNames(locale, { type: 'region' }).of(code)) ?? name;
}

/** Countries to choose from, in the order of a language, with the one that is there. */
export function countryOptions(own: string, locale: string): { value: string; label: string }[] {
  const names = [...new Set([...countries.map(({ name }) => name), ...(own ? [own] : [])])];
  return names
    .map((value) => ({ value, label: countryWords(value, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

/** Currencies to choose from, with the one that is there. */
export function currencyOptions(own: string, locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const codes = [...new Set([own, ...countries.map(({ currency }) => currency)])].sort();
  return codes.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
}
