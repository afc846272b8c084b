import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { countryCode } from './country';

/**
 * The E.164 phone that identifies a customer, or why a text is invalid: a spreadsheet converted it to a power of ten, or it is
 * not a number of the country.
 */
export type PhoneParseResult = { ok: true; e164: string } | { ok: false; reason: 'spoilt' | 'invalid' };

/** `5,49E+12`: the digits are lost. */
const scientificNotation = /^\s*\d+(?:[.,]\d+)?e\+?\d+\s*$/i;

/**
 * Parses a phone in the notation of a country (docs customers §1); `country` is the business's, by name or code. All notations of
 * a number give the same E.164 form (`+34600112233`).
 */
export function parsePhone(text: string, country: string): PhoneParseResult {
  if (scientificNotation.test(text)) return { ok: false, reason: 'spoilt' };
  const code = countryCode(country);
  const phone = parsePhoneNumberFromString(text, code ? (code as CountryCode) : undefined);
  return phone?.isPossible() && !phone.ext ? { ok: true, e164: phone.number } : { ok: false, reason: 'invalid' };
}
