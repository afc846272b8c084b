import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { countryCode } from './country';

/** A phone as it identifies a person, or why a text is none: a spreadsheet wrote it as a power of ten, or it is no number of the country. */
export type PhoneReading = { ok: true; e164: string } | { ok: false; reason: 'spoilt' | 'invalid' };

/** `5,49E+12`: the digits are gone. */
const spoilt = /^\s*\d+(?:[.,]\d+)?e\+?\d+\s*$/i;

/**
 * Reads a phone as people of a country type it (docs customers §1); `country` is the business's, by name or code. The E.164 form
 * (`+34600112233`) is the same however it was typed.
 */
export function readPhone(text: string, country: string): PhoneReading {
  if (spoilt.test(text)) return { ok: false, reason: 'spoilt' };
  const code = countryCode(country);
  const phone = parsePhoneNumberFromString(text, code ? (code as CountryCode) : undefined);
  return phone?.isPossible() && !phone.ext ? { ok: true, e164: phone.number } : { ok: false, reason: 'invalid' };
}
